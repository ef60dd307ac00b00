import { Code, Hidden, useText } from '@comptoir/platform/admin'
import { CircleX, TriangleAlert } from 'lucide-react'
import type { Diagnostic } from '../../../contract/theme.ts'
import styles from './problems.module.css'

interface ProblemProps {
  diagnostic: Diagnostic
  text: string
  /** Named where problems of several files stand together. */
  path?: string
  onShow: (line: number) => void
}

/** One problem, which leads to its line. */
export function Problem({ diagnostic: { severity, line }, text, path, onShow }: ProblemProps) {
  const t = useText('theming')
  const Icon = severity === 'error' ? CircleX : TriangleAlert
  return (
    <button type="button" className={styles.problem} onClick={() => onShow(line ?? 1)}>
      <Icon size={14} aria-hidden="true" data-severity={severity} />
      <Hidden>{t(`code.severity.${severity}`)}</Hidden>
      {path !== undefined && <Code>{path}</Code>}
      {line !== null && <span>{t('code.line', { line })}</span>}
      <bdi>{text}</bdi>
    </button>
  )
}
