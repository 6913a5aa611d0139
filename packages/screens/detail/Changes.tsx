import type { AnyResource } from '@pavilion/declare'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { type Change, textOf } from '../logic/changes.ts'
import type { AnyRow } from '../logic/text.ts'

/**
 * Old and new values, field by field, rendered like the fields. Of a structure only what differs.
 * `id` and `at` say whose changes they are, and when they were made.
 */
export function Changes({
  of,
  changes,
  id,
  at,
}: {
  of: AnyResource | undefined
  changes: readonly Change[]
  id: number
  at: string
}) {
  const { say } = useHere()
  const row: AnyRow = { id, updatedAt: at }
  return (
    <ul>
      {changes.map(change => {
        const { name, words, from, to, parts } = change
        return (
          <li key={name}>
            <span>{say(words[0], words[1])}</span>{' '}
            {parts ? (
              <ul>
                {parts.map(part => (
                  <li key={part.path}>
                    {part.path && <code>{part.path}</code>} <del>{textOf(part.from)}</del> →{' '}
                    <ins>{textOf(part.to)}</ins>
                  </li>
                ))}
              </ul>
            ) : (
              <>
                {from !== null && from !== undefined && (
                  <>
                    <del>
                      <Value change={change} value={from} of={of} row={row} />
                    </del>{' '}
                    →{' '}
                  </>
                )}
                <ins>
                  <Value change={change} value={to} of={of} row={row} />
                </ins>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
function Value({
  change: { name, field },
  value,
  of,
  row,
}: {
  change: Change
  value: unknown
  of: AnyResource | undefined
  row: AnyRow
}) {
  if (!field || !of) return <>{textOf(value)}</>
  const { Cell } = kindViews[field.kind]
  return <Cell value={value} name={name} field={field} of={of} row={{ ...row, [name]: value }} />
}
