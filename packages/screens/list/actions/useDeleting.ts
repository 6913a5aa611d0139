import { type AnyResource, restoreNotifies } from '@pavilion/declare'
import { App } from 'antd'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Deleting } from '../../alter.ts'
import { CallRefused, callApi } from '../../call/client.ts'
import { useTell } from '../../call/hooks.ts'
import { useHere } from '../../environment.tsx'
import type { AnyRow } from '../../logic/text.ts'
import { mayDelete } from './mayDelete.tsx'
import { restoreRows } from './restoreRows.ts'

type Rows = readonly AnyRow[]

/**
 * Deleting a row and restoring rows. `gone` are the rows deleted last, which can be restored at
 * once.
 */
export function useDeleting(
  of: AnyResource,
  refresh: () => void,
  setTicked: Dispatch<SetStateAction<Rows>>,
  deleting?: Deleting,
) {
  const here = useHere()
  const { say, language, catalogue } = here
  const { modal } = App.useApp()
  const toast = useTell()
  const go = useNavigate()
  const [gone, setGone] = useState<Rows>([])

  async function remove(row: AnyRow) {
    if (!(await mayDelete(modal, here, [row], deleting).catch(toast.refused))) return
    try {
      const answer = await callApi(`/${of.name}/delete`, { id: row.id, updatedAt: row.updatedAt })
      toast.done(...(deleting?.done([answer]) ?? (['删除成功', 'Deleted successfully'] as const)))
      setGone([row])
    } catch (error) {
      if (error instanceof CallRefused && Array.isArray(error.data.held))
        await (await import('./stillHeld.tsx')).showHolders(modal, here, { of, row, go, error })
      else toast.refused(error, ['删除失败', 'Failed to delete'])
    } finally {
      refresh()
    }
  }

  // A second click while rows are being restored does nothing.
  const restoring = useRef(false)
  async function restore(rows: Rows) {
    if (restoring.current) return
    restoring.current = true
    try {
      await restoreOnce(rows)
    } finally {
      restoring.current = false
    }
  }
  async function restoreOnce(rows: Rows) {
    const asked = restoreNotifies(catalogue, of)
      ? await (await import('./askToRestore.tsx')).askToRestore(modal, { language }, rows.length)
      : {}
    if (!asked) return
    const refused = await restoreRows(rows, ({ id }) => callApi(`/${of.name}/restore`, { id, ...asked }))
    const isRestored = (row: AnyRow) =>
      rows.some(({ id }) => id === row.id) && !refused.some(failed => failed.row.id === row.id)
    const withoutRestored = (now: Rows) => now.filter(row => !isRestored(row))
    setGone(withoutRestored)
    setTicked(withoutRestored)
    refresh()
    if (!refused.length) {
      toast.done('已恢复', 'Restored')
      return
    }
    if (rows.length === 1) {
      toast.refused(refused[0]?.error, ['恢复失败', 'Failed to restore'])
      return
    }
    const { showSkipped } = await import('./skipped.tsx')
    showSkipped(modal, { say, language }, of, rows, {
      done: rows.length - refused.length,
      skipped: refused.map(({ row, error }) => ({ id: row.id, why: (error as Error).message })),
    })
  }

  return { gone, setGone, remove, restore }
}
