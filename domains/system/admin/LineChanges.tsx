import { type AnyResource, code, refs } from '@pavilion/declare'
import { type AnyRow, Nothing, useDeclared, useHere } from '@pavilion/screens'
import { Changes } from '@pavilion/screens/detail/Changes.tsx'
import { changesIn } from '@pavilion/screens/logic/changes.ts'
import { assignKind } from '../model/codes.ts'

const given = { project: 'project', seller: 'seller', menu: 'sysMenu', operation: 'sysOperation' } as const
/**
 * What was assigned to a role or removed from it, by name. The log line itself keeps only the ids.
 */
function assigned(row: AnyRow, of: AnyResource): { of: AnyResource; changes: unknown } {
  const { kind, added, removed } = row.changes as {
    kind: keyof typeof given
    added: readonly number[]
    removed: readonly number[]
  }
  const what = given[kind]
  return {
    of: {
      ...of,
      fields: {
        ...of.fields,
        kind: code('类型', 'Kind', assignKind),
        added: refs(what, '增加', 'Added'),
        removed: refs(what, '移除', 'Removed'),
      },
    },
    changes: {
      kind: [null, kind],
      ...(added.length && { added: [null, added] }),
      ...(removed.length && { removed: [null, removed] }),
    },
  }
}

/** The changes of a log line, field by field; within a structure only what differs. */
export function LineChanges({ row, short = false }: { row: AnyRow; short?: boolean }) {
  const { say } = useHere()
  const declared = useDeclared(String(row.resource ?? ''))
  const source =
    declared && row.resource === 'sysRole' && row.action === 'assign'
      ? assigned(row, declared)
      : { of: declared, changes: row.changes }
  const { of } = source
  const changes = changesIn(source.changes, of)
  if (!changes.length) return short ? <Nothing /> : null
  if (short) {
    const names = changes.map(({ words }) => say(words[0], words[1]))
    return (
      <span className="pv-line" title={names.join(say('、', ', '))}>
        {names.slice(0, 4).join(say('、', ', '))}
        {names.length > 4 && say(` 等 ${names.length} 项`, ` and ${names.length - 4} more`)}
      </span>
    )
  }
  return (
    <section className="pv-section" aria-label={say('变更内容', 'What was changed')}>
      <h2>{say('变更内容', 'What was changed')}</h2>
      <div className="pv-history">
        <Changes of={of} changes={changes} id={Number(row.rowId ?? 0)} at={String(row.createdAt)} />
      </div>
    </section>
  )
}
