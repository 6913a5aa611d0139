import { type ReactNode, useId } from 'react'

/** A label above its field. */
export function Labelled({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="cb-field">
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </div>
  )
}
