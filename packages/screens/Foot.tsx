import type { ReactNode } from 'react'

/**
 * The buttons below a drawer or dialog, at the right: first the way out, last the primary one.
 * `beside`: what else is offered, at the left; `wrong`: why the last try failed.
 */
export function Foot({
  wrong,
  beside,
  children,
}: {
  wrong?: string | undefined
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="pv-form-foot">
      {(wrong || beside) && (
        <span className="pv-foot-beside">
          {wrong && (
            <span className="pv-bad" role="alert">
              {wrong}
            </span>
          )}
          {beside}
        </span>
      )}
      {children}
    </div>
  )
}
