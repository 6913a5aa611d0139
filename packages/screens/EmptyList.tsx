import type { ReactNode } from 'react'

/** Says in words that there is nothing, and `children` what can be done about it. */
export function EmptyList({
  words,
  hint,
  children,
}: {
  words: string
  hint?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className="pv-empty">
      <p>{words}</p>
      {hint && <p className="pv-hint">{hint}</p>}
      {children}
    </div>
  )
}
