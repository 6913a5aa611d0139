import type { AnyField, AnyResource } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { callApi } from '../call/client.ts'
import { type Listed, useAfter } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { Bones } from '../list/Bones.tsx'
import { Failed } from '../list/Failed.tsx'
import { relativeTime, wallClock } from '../logic/time.ts'

interface Line { id: number; createdAt: string; account: string | null; action: string; ip: string | null; changes: Record<string, unknown> | null }
const acts: Readonly<Record<string, readonly [string, string]>> = { create: ['创建', 'created it'], update: ['修改', 'changed it'], delete: ['删除', 'deleted it'], restore: ['恢复', 'restored it'], import: ['导入', 'imported it'], export: ['导出', 'exported it'], unmask: ['查看完整信息', 'saw personal values'] }

/** Who changed what, when: from the operate log, newest first. */
export function History({ of, id }: { of: AnyResource; id: number }) {
  const { say, zone } = useHere()
  const [limit, setLimit] = useState(20)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [of.name, 'history', id, limit],
    queryFn: () => callApi<Listed>('/sysUserOperateLog/getList', { where: { resource: of.name, rowId: id }, order: [['id', 'desc']], pagination: { page: 1, limit } }),
  })
  const late = useAfter(isPending)
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Bones rows={4} />}</div>
  const lines = data.rows as unknown as Line[]
  if (lines.length === 0) return <p className="pv-empty">{say('还没有操作记录', 'No operator has changed it yet')}</p>
  const words = (action: string) => { const move = Object.values(of.fields as Record<string, AnyField>).map(field => field.moves?.[action]).find(Boolean); return move ? say(move.label) : acts[action] ? say(...(acts[action] as [string, string])) : action }
  return <>
    <ol className="pv-history">{lines.map(line => <li key={line.id}>
      <div><strong>{line.account ?? say('系统', 'System')}</strong> {words(line.action)} <time dateTime={line.createdAt} title={wallClock(line.createdAt, zone)}>{say(...relativeTime(line.createdAt, zone))}</time>{line.ip && <small> · {line.ip}</small>}</div>
      <Changes of={of} changes={line.changes} id={id} at={line.createdAt} />
    </li>)}</ol>
    {data.count > lines.length && <Button size="small" onClick={() => setLimit(limit + 20)}>{say('更早的记录', 'Earlier')}</Button>}
  </>
}
function Changes({ of, changes, id, at }: { of: AnyResource; changes: Line['changes']; id: number; at: string }) {
  const { say } = useHere()
  const entries = Object.entries(changes ?? {}).filter((entry): entry is [string, [unknown, unknown]] => entry[0] in of.fields && Array.isArray(entry[1]) && entry[1].length === 2)
  if (entries.length === 0) return null
  const cell = (name: string, value: unknown) => { const field = of.fields[name] as AnyField, { Cell } = kindViews[field.kind]; return <Cell value={value} name={name} field={field} of={of} row={{ id, updatedAt: at, [name]: value }} /> }
  return <ul>{entries.map(([name, [from, to]]) => { const field = of.fields[name] as AnyField
    return <li key={name}><span>{say(field.zh, field.en)}</span> {from !== null && <><del>{cell(name, from)}</del> → </>}<ins>{cell(name, to)}</ins></li> })}</ul>
}
