import { type AnyResource, movesOf } from '@pavilion/declare'
import { type AnyRow, kindViews, Nothing, useHere } from '@pavilion/screens'
import { type Change, changesIn, textOf } from './changes.ts'

const acts: Readonly<Record<string, readonly [string, string]>> = {
  create: ['新增', 'Created'], update: ['修改', 'Changed'], delete: ['删除', 'Deleted'], restore: ['恢复', 'Restored'], import: ['导入', 'Imported'], export: ['导出', 'Exported'], unmask: ['查看完整信息', 'Saw personal values'], assign: ['分配', 'Assigned'], assignRoles: ['分配角色', 'Assigned roles'],
  signIn: ['登录', 'Signed in'], approve: ['通过', 'Approved'], reject: ['拒绝', 'Rejected'], endSession: ['结束会话', 'Ended a session'], endSessions: ['结束全部会话', 'Ended all sessions'], unlock: ['解锁', 'Unlocked'], undoImport: ['撤销导入', 'Took an import back'], cancelTask: ['取消任务', 'Cancelled a task'], retryTask: ['重试任务', 'Tried a task again'],
}
const resourceOf = (row: AnyRow, all: ReadonlyMap<string, AnyResource>) => all.get(String(row.resource ?? ''))

/** What was done, in words: the resource's own for its moves. */
export function Act({ row }: { row: AnyRow }) {
  const { say, catalogue } = useHere(), action = String(row.action ?? ''), of = resourceOf(row, catalogue.resources), move = of && movesOf(of).find(({ name }) => name === action)?.move
  const words = move?.label ?? acts[action]
  return <span title={action}>{words ? say(words[0], words[1]) : action}</span>
}
export function OfResource({ row }: { row: AnyRow }) {
  const { say, catalogue } = useHere(), of = resourceOf(row, catalogue.resources)
  return of ? <span title={of.name}>{say(of.zh, of.en)}</span> : String(row.resource ?? '')
}
function Value({ change: { name, field }, value, of, row }: { change: Change; value: unknown; of: AnyResource | undefined; row: AnyRow }) {
  if (!field || !of) return <>{textOf(value)}</>
  const { Cell } = kindViews[field.kind]
  return <Cell value={value} name={name} field={field} of={of} row={{ id: Number(row.rowId ?? 0), updatedAt: String(row.createdAt), [name]: value }} />
}
/** From what to what, field by field; within a structure only where it differs. */
export function LineChanges({ row, short = false }: { row: AnyRow; short?: boolean }) {
  const { say, catalogue } = useHere(), of = resourceOf(row, catalogue.resources), changes = changesIn(row.changes, of)
  if (!changes.length) return short ? <Nothing /> : null
  if (short) { const names = changes.map(({ words }) => say(words[0], words[1])); return <span className="pv-line" title={names.join(say('、', ', '))}>{names.slice(0, 4).join(say('、', ', '))}{names.length > 4 && say(` 等 ${names.length} 项`, ` and ${names.length - 4} more`)}</span> }
  return <section className="pv-section" aria-label={say('变更内容', 'What was changed')}><h2>{say('变更内容', 'What was changed')}</h2><div className="pv-history"><ul>{changes.map(change => <li key={change.name}>
    <span>{say(change.words[0], change.words[1])}</span> {change.parts
      ? <ul>{change.parts.map(part => <li key={part.path}>{part.path && <code>{part.path}</code>} <del>{textOf(part.from)}</del> → <ins>{textOf(part.to)}</ins></li>)}</ul>
      : <>{change.from !== null && change.from !== undefined && <><del><Value change={change} value={change.from} of={of} row={row} /></del> → </>}<ins style={{ whiteSpace: 'pre-line' }}><Value change={change} value={change.to} of={of} row={row} /></ins></>}
  </li>)}</ul></div></section>
}
