import { Dialog, Icon, useFields } from '@pavilion/fields'
import { confirmed, send, toast } from '@pavilion/pages'
import { say as pair, type Pair } from '@pavilion/declare'
import { useEffect, useRef, useState } from 'react'
import { deleteOwnBatch, getOwnBatches, previewOwnRemoval, type Removal } from '../../model/calls/imports.ts'
import { BatchLine } from './BatchLine.tsx'
import { isRunning, type ImportBatch } from './importBatch.ts'
import { NewBatch } from './NewBatch.tsx'

function questionFor({ gone, keptCount, kept }: Removal): Pair {
  const named = kept.slice(0, 3)
  const stays = (open: string, close: string, between: string) =>
    named.map(({ name, why }) => `${name}${open}${why}${close}`).join(between) + (keptCount > named.length ? '…' : '')
  return pair(
    `删除此批次和其中导入的 ${gone} 名成员？${keptCount ? `保留 ${keptCount} 名：${stays('（', '）', '、')}` : ''}`,
    `Delete this batch and the ${gone} ${gone === 1 ? 'member' : 'members'} it imported?${keptCount ? ` ${keptCount} ${keptCount === 1 ? 'stays' : 'stay'}: ${stays(' (', ')', ', ')}` : ''}`,
  )
}

/** The sheets imported into a group, and a dialog to import another (visitor-side §2.9). */
export function ImportBatches({
  groupId,
  mayAdd,
  onChanged,
  onClose,
}: {
  groupId: number
  mayAdd: boolean
  onChanged: () => void
  onClose: () => void
}) {
  const { say } = useFields()
  const [batches, setBatches] = useState<readonly ImportBatch[]>()
  const [why, setWhy] = useState<string>()
  const [adding, setAdding] = useState(false)
  const running = useRef(false)
  const load = async () => {
    try {
      const { rows } = await send(
        getOwnBatches,
        { where: { webFormRecordId: groupId }, order: [['id', 'desc']], pagination: { page: 1, limit: 100 } },
        { quiet: true },
      )
      const isStillRunning = rows.some(isRunning)
      if (running.current && !isStillRunning) onChanged()
      running.current = isStillRunning
      setBatches(rows)
      setWhy(undefined)
    } catch (error) {
      setWhy((error as Error).message)
    }
  }
  useEffect(() => {
    void load()
  }, [])
  // A job imports the sheet: ask for its progress until it ends.
  useEffect(() => {
    if (!batches?.some(isRunning)) return
    const timer = setTimeout(load, 1500)
    return () => clearTimeout(timer)
  }, [batches])
  const remove = async ({ id }: ImportBatch) => {
    try {
      const planned = await send(previewOwnRemoval, { id })
      if (!(await confirmed(questionFor(planned), { confirm: pair('删除', 'Delete') }))) return
      const { gone } = await send(deleteOwnBatch, { id })
      toast(pair(`已删除，共 ${gone} 名成员`, `Deleted with ${gone} ${gone === 1 ? 'member' : 'members'}`), {
        tone: 'ok',
      })
    } catch (error) {
      setWhy((error as Error).message)
    }
    await load()
    onChanged()
  }
  return (
    <Dialog
      wide
      title={say('批量导入', 'Import members')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('关闭', 'Close')}
          </button>
          {mayAdd && (
            <button type="button" className="pf-button pf-primary" onClick={() => setAdding(true)}>
              {say('导入表格', 'Import a sheet')}
            </button>
          )}
        </>
      }
    >
      {why && (
        <p className="rf-trouble" role="alert">
          <Icon name="alert" />
          {why}
        </p>
      )}
      {batches?.length === 0 && (
        <p>
          {say(
            '还没有导入批次。先下载模板，填好后导入。',
            'No import batches yet. Download the template, fill it in and import it.',
          )}
        </p>
      )}
      <ul className="rf-batches">
        {batches?.map(batch => (
          <BatchLine key={batch.id} batch={batch} onRemove={() => remove(batch)} onRenamed={load} />
        ))}
      </ul>
      {adding && (
        <NewBatch
          groupId={groupId}
          onClose={() => setAdding(false)}
          onSent={() => {
            setAdding(false)
            running.current = true
            void load()
          }}
        />
      )}
    </Dialog>
  )
}
