import { type AnyResource, entryOf, type Pair, rightOf } from '@pavilion/declare'
import { App, Button } from 'antd'
import { useState } from 'react'
import { callApi, CallRefused } from '../../call/client.ts'
import { useForget, useLearn, useTell } from '../../call/hooks.ts'
import type { Alterations, Asks, BatchAction, BatchOutcome, Deleting } from '../../alter.ts'
import { useHere } from '../../environment.tsx'
import { eachOf, inLots, lotSize } from '../../logic/batches.ts'
import type { AnyRow } from '../../logic/text.ts'
import { mayDelete } from './mayDelete.tsx'
import { allows, type NamedMove, useMoves } from './moves.tsx'
import { showSkipped } from './skipped.tsx'

/** The actions on all ticked rows. Afterwards it reports, row by row, what was skipped. */
export function BatchBar({
  of,
  rows,
  actions,
  batchMove,
  batchRun,
  deleting,
  asks,
  clear,
  onMoved,
  onLeft,
  onDeleted,
  offerUndo,
}: {
  of: AnyResource
  rows: readonly AnyRow[]
  actions: readonly BatchAction[]
  batchMove?: NonNullable<Alterations['list']>['batchMove']
  batchRun?: NonNullable<Alterations['list']>['batchRun']
  deleting?: Deleting | undefined
  asks?: Asks | undefined
  clear: () => void
  onMoved: (rows: readonly AnyRow[]) => void
  /** Only these rows were not moved. */
  onLeft: (rows: readonly AnyRow[]) => void
  onDeleted: (rows: readonly AnyRow[]) => void
  /** Of the list, which stays when nothing is ticked any more. */
  offerUndo: (done: Pair, undo: () => void) => void
}) {
  const here = useHere()
  const { say, may, language } = here
  const { modal } = App.useApp()
  const forget = useForget()
  const learn = useLearn()
  const toast = useTell()
  const { moves, ask, send } = useMoves(of, asks)
  const [share, setShare] = useState<number | undefined>()
  const offersDelete = of.operations.includes('delete') && may(rightOf(of, 'delete'))

  async function run(work: () => Promise<BatchOutcome | undefined>): Promise<BatchOutcome | undefined> {
    setShare(0)
    try {
      const outcome = await work()
      if (outcome) report(outcome)
      return outcome
    } catch (error) {
      toast.refused(error)
      return undefined
    } finally {
      setShare(undefined)
      await forget(of.name)
    }
  }
  async function takeBack(undo: () => Promise<unknown>) {
    try {
      await undo()
      toast.done('已撤销', 'Undone')
    } catch (error) {
      toast.refused(error, ['撤销失败', 'Failed to undo'])
    } finally {
      await forget(of.name)
    }
  }
  function report(outcome: BatchOutcome) {
    const { done, undo } = outcome
    if (undo && done > 0) offerUndo([`已处理 ${done} 条`, `${done} done`], () => void takeBack(undo))
    if (outcome.skipped.length) {
      showSkipped(modal, { say, language }, of, rows, outcome)
      return
    }
    if (!undo) toast.done(`已处理 ${done} 条`, `${done} done`)
    clear()
  }
  async function moveAll(move: NamedMove) {
    const about = await ask(move, rows)
    if (!about) return
    const possible = rows.filter(row => allows(of, row, move))
    const state = of.fields[move.field] as { codes?: never }
    const runs = rows.length > lotSize ? batchRun?.(move.name) : undefined
    if (runs) {
      await runs(rows, about).then(clear, toast.refused)
      await forget('backgroundTask')
      return
    }
    await run(async () => {
      const together = batchMove?.(move.name)
      if (together) {
        const outcome = await inLots(rows, lot => together(lot, about), setShare)
        // The moved rows have changed, and may no longer be in the list.
        onLeft(rows.filter(({ id }) => outcome.skipped.some(skipped => skipped.id === id)))
        return outcome
      }
      const moved: AnyRow[] = []
      const { done, skipped } = await eachOf(
        possible,
        async row => {
          moved.push({ ...row, ...(await send(row, move, about)) })
        },
        setShare,
      )
      learn(of.name, moved)
      onMoved(moved)
      const impossible = rows
        .filter(row => !possible.includes(row))
        .map(row => {
          const entry = entryOf(state.codes as never, row[move.field])
          return {
            id: row.id,
            why: say(`当前状态「${entry?.zh}」不允许此操作`, `Not possible while the status is “${entry?.en}”`),
          }
        })
      return { done, skipped: [...impossible, ...skipped] }
    })
  }
  async function deleteAll() {
    if (!(await mayDelete(modal, here, rows, deleting).catch(toast.refused))) return
    const answers: unknown[] = []
    const outcome = await run(() =>
      eachOf(
        rows,
        async row => {
          answers.push(await callApi(`/${of.name}/delete`, { id: row.id, updatedAt: row.updatedAt }))
        },
        setShare,
        error => error instanceof CallRefused && error.code === 'stillReferred',
      ),
    )
    if (deleting && answers.length) toast.done(...deleting.done(answers))
    if (outcome) onDeleted(rows.filter(row => !outcome.skipped.some(({ id }) => id === row.id)))
  }
  async function other({ act, confirm }: BatchAction) {
    const question = typeof confirm === 'function' ? confirm(rows) : confirm
    if (
      question &&
      !(await modal.confirm({ title: say(question), okText: say('确定', 'OK'), cancelText: say('取消', 'Cancel') }))
    )
      return
    await run(() => act(rows))
  }
  return (
    <div className="pv-batch" role="status">
      <strong>{say(`已选 ${rows.length} 条`, `${rows.length} selected`)}</strong>
      {share !== undefined ? (
        <progress max={1} value={share} aria-label={say('进度', 'Progress')} />
      ) : (
        <>
          {actions
            .filter(({ right }) => !right || may(right))
            .map(action => (
              <Button key={action.name[1]} size="small" onClick={() => other(action)}>
                {say(action.name)}
              </Button>
            ))}
          {moves.map(move => (
            <Button
              key={move.name}
              size="small"
              danger={move.move.tone === 'danger'}
              disabled={!rows.some(row => allows(of, row, move))}
              onClick={() => moveAll(move)}
            >
              {say(move.move.label)}
            </Button>
          ))}
          {offersDelete && (
            <Button size="small" danger onClick={deleteAll}>
              {say('删除', 'Delete')}
            </Button>
          )}
          <Button size="small" type="link" onClick={clear}>
            {say('取消选择', 'Clear selection')}
          </Button>
        </>
      )}
    </div>
  )
}
