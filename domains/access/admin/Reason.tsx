import { entryOf } from '@pavilion/declare'
import { type AnyRow, Tag, useHere } from '@pavilion/screens'
import { entryReason } from '../model/codes.ts'

/** Why somebody was refused. That a pass was passed is no reason: the result beside it says so. */
export function Reason({ row }: { readonly row: AnyRow }) {
  const { say } = useHere()
  const entry = row.reasonCode === entryReason.pass ? undefined : entryOf(entryReason as never, row.reasonCode as never)
  return entry ? <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag> : <>—</>
}
