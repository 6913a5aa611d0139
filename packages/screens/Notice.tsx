import type { ReactNode } from 'react'

/** A page with one message, and links to where to go next. */
export const Notice = ({
  mark,
  title,
  children,
  ways,
}: {
  mark?: string
  title: string
  children?: ReactNode
  ways?: ReactNode
}) => (
  <div className="pv-notice" role="status">
    {mark && <b>{mark}</b>}
    <h1>{title}</h1>
    {children && <p>{children}</p>}
    {ways && <div>{ways}</div>}
  </div>
)
