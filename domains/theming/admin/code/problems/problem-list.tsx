import { useFormats, useText } from '@comptoir/platform/admin'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { Diagnostic } from '../../../contract/theme.ts'
import { Problem } from './problem.tsx'
import styles from './problems.module.css'

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
