import { type AnyRow, Nothing, useDeclared, useHere } from '@pavilion/screens'
import { Changes } from '@pavilion/screens/detail/Changes.tsx'
import { changesIn } from '@pavilion/screens/logic/changes.ts'

/** From what to what, field by field; within a structure only where it differs. */
export function LineChanges({ row, short = false }: { row: AnyRow; short?: boolean }) {
  const { say } = useHere(), of = useDeclared(String(row.resource ?? '')), changes = changesIn(row.changes, of)
  if (!changes.length) return short ? <Nothing /> : null
  if (short) { const names = changes.map(({ words }) => say(words[0], words[1])); return <span className="pv-line" title={names.join(say('、', ', '))}>{names.slice(0, 4).join(say('、', ', '))}{names.length > 4 && say(` 等 ${names.length} 项`, ` and ${names.length - 4} more`)}</span> }
  return <section className="pv-section" aria-label={say('变更内容', 'What was changed')}><h2>{say('变更内容', 'What was changed')}</h2><div className="pv-history"><Changes of={of} changes={changes} id={Number(row.rowId ?? 0)} at={String(row.createdAt)} /></div></section>
}
