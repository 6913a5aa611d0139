import {
  type AnyField,
  type AnyResource,
  entryOf,
  movesOf,
  type OperatorMove,
  rightOf,
  takenBy,
} from '@pavilion/declare'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import type { Asks } from '../../alter.ts'
import { useForget, useLearn, useTell } from '../../call/hooks.ts'
import { callApi, CallRefused } from '../../call/client.ts'
import { Environment, useHere } from '../../environment.tsx'
import type { AnyRow } from '../../logic/text.ts'

export interface NamedMove {
  readonly name: string
  readonly field: string
  readonly move: OperatorMove
}
/** Whether nobody may change this row: the system's own, or one whose person was erased. */
export const isFixed = (of: AnyResource, row: AnyRow): boolean =>
  (of.reserved !== undefined && row[of.reserved] === true) || Boolean(row.erasedAt)
export const allows = (of: AnyResource, row: AnyRow, { field, move }: NamedMove) =>
  !isFixed(of, row) && move.from.includes(entryOf((of.fields[field] as AnyField).codes as never, row[field])?.key ?? '')

/**
 * The moves of a resource that this person may make, and how to make one: its fields, its
 * confirmation.
 */
export function useMoves(of: AnyResource, asks?: Asks) {
  const here = useHere()
  const { may, say } = here
  const { modal } = App.useApp()
  const forget = useForget()
  const learn = useLearn()
  const toast = useTell()
  const client = useQueryClient()
  const moves: NamedMove[] = movesOf(of).filter(({ name }) => may(rightOf(of, name)))

  /** Asks for what the move of these rows needs; undefined if the person cancels. */
  async function ask({ name, move }: NamedMove, rows: readonly AnyRow[]): Promise<Record<string, unknown> | undefined> {
    const count = rows.length
    const takes = Object.entries(takenBy(of, move))
    const title = count > 1 ? `${say(move.label)} (${count})` : say(move.label)
    if (takes.length === 0) {
      const more = await asks?.[name]?.(rows)
      if (!move.confirm && !more && count === 1) return {}
      const content = move.confirm
        ? say(move.confirm)
        : count > 1 && say(`将处理 ${count} 条记录。`, `This affects ${count} records.`)
      return (await modal.confirm({
        title,
        content: more ? (
          <>
            <Environment value={here}>{more}</Environment>
            {content && <p>{content}</p>}
          </>
        ) : (
          content
        ),
        okText: say(move.label),
        cancelText: say('取消', 'Cancel'),
        okButtonProps: { danger: move.tone === 'danger' },
      }))
        ? {}
        : undefined
    }
    const { askFields } = await import('./moveFields.tsx')
    return askFields(modal, here, of, move, takes, { title, client, row: count === 1 ? rows[0] : undefined })
  }
  const send = (row: AnyRow, { name }: NamedMove, about: Record<string, unknown>) =>
    callApi<AnyRow>(`/${of.name}/${name}`, { id: row.id, updatedAt: row.updatedAt, ...about })
  const going = useRef(false)
  /**
   * Asks, moves one row, and shows the result. A second click does nothing: it would be refused
   * because the first one has changed the record.
   */
  async function make(row: AnyRow, move: NamedMove): Promise<boolean> {
    if (going.current) return false
    going.current = true
    try {
      return await makeOnce(row, move)
    } finally {
      going.current = false
    }
  }
  async function makeOnce(row: AnyRow, move: NamedMove): Promise<boolean> {
    const about = await ask(move, [row])
    if (!about) return false
    try {
      learn(of.name, [{ ...(await send(row, move, about)), id: row.id }])
      toast.done('更新成功', 'Updated successfully')
      return true
    } catch (error) {
      toast.refused(error, ['更新失败', 'Failed to update'])
      return error instanceof CallRefused
    } finally {
      // A move may write what belongs to the row: codes, lines, parts.
      await forget(of.name, ...Object.values(of.many ?? {}).map(({ resource }) => resource))
    }
  }
  return { moves, ask, send, make }
}
