import { Hidden, useFormats, useText } from '@comptoir/platform/admin'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { Diagnostic } from '../../contract/theme.ts'
import styles from './code.module.css'

interface ProblemListProps {
  diagnostics: readonly Diagnostic[]
  textOf: (diagnostic: Diagnostic) => string
  onShow: (line: number) => void
}

/** Errors of the open file, each with its line; a reader hears how many there are. */
export function ProblemList({ diagnostics, textOf, onShow }: ProblemListProps) {
  const t = useText('theming')
  const formats = useFormats()
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const counts = [
    ...(errors > 0 ? [t('code.errors', { count: errors })] : []),
    ...(warnings > 0 ? [t('code.warnings', { count: warnings })] : []),
  ]
  const Icon = errors > 0 ? CircleX : warnings > 0 ? TriangleAlert : CircleCheck
  return (
    <section className={styles.problems} aria-label={t('code.problems')}>
      <p className={styles.problemCount} role="status">
        <Icon size={14} aria-hidden="true" data-severity={errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'none'} />
        {counts.length === 0 ? t('code.no_problems') : formats.list(counts)}
      </p>
      {diagnostics.length > 0 && (
        <ul>
          {diagnostics.map((diagnostic) => (
            <li key={`${diagnostic.line} ${diagnostic.column} ${diagnostic.message}`}>
              <Problem diagnostic={diagnostic} text={textOf(diagnostic)} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ProblemProps {
  diagnostic: Diagnostic
  text: string
  onShow: (line: number) => void
}

function Problem({ diagnostic: { severity, line }, text, onShow }: ProblemProps) {
  const t = useText('theming')
  const Icon = severity === 'error' ? CircleX : TriangleAlert
  return (
    <button type="button" className={styles.problem} onClick={() => onShow(line ?? 1)}>
      <Icon size={14} aria-hidden="true" data-severity={severity} />
      <Hidden>{t(`code.severity.${severity}`)}</Hidden>
      {line !== null && <span>{t('code.line', { line })}</span>}
      <bdi>{text}</bdi>
    </button>
  )
}
