import { badgesNotOut, printBadges, printList } from '../model/calls.ts'
import { certBatchPeople } from '../model/codes.ts'
import type { CodeOf } from '@pavilion/declare'
import { openFile, send, useForget, useHere, useTell, useWork, type ListBody } from '@pavilion/screens'
import { useUndo } from '@pavilion/screens/call/useUndo.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AskingProps } from '@pavilion/registration/admin/attendees/index.ts'
import { PrintDialog, type Paper } from './PrintDialog.tsx'

/** Prints the badges of chosen people: the PDF opens in a tab of its own. */
export function PrintBadges({ rows, title, children, onClose }: AskingProps) {
  const offerUndo = useUndo()
  const forget = useForget()
  const ids = rows.map(({ id }) => id)
  const takingBack = useWork(() => send(badgesNotOut, { ids }), {
    done: ['已撤销，不计为已打印', 'Undone: they do not count as printed'],
    onSettled: () => forget('registerUser'),
  })
  const print = async (paper: Paper, again?: true) => {
    await openFile(() => send(printBadges, { ids, ...paper, ...(again && { again }) }))
    offerUndo(['已生成，记为已打印', 'Ready, and counted as printed'], () => void takingBack.run())
    onClose({ done: rows.length, skipped: [] })
  }
  return (
    <PrintDialog
      title={title}
      print={print}
      before={['请先收回旧证件。', 'Please collect the old badge first.']}
      again={[{ whom: true, name: ['仍然打印', 'Print again'], danger: true }]}
      onClose={() => onClose(undefined)}
    >
      {children}
    </PrintDialog>
  )
}

/** Next to the list: prints everybody whom the list's filter means, as a batch in the background. */
export function PrintAll({ body }: { refresh(): void; body: ListBody }) {
  const { say, may, project } = useHere()
  const [open, setOpen] = useState(false)
  if (!project || !may('registerUser.printBadges')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('打印全部', 'Print all')}</Button>
      {open && <PrintListed body={body} projectId={project.id} onClose={() => setOpen(false)} />}
    </>
  )
}
function PrintListed({ body, projectId, onClose }: { body: ListBody; projectId: number; onClose(): void }) {
  const { say, language } = useHere()
  const go = useNavigate()
  const forget = useForget()
  const tell = useTell()
  const print = async (paper: Paper, people?: CodeOf<typeof certBatchPeople>) => {
    const at = new Date().toLocaleString(language === 'en' ? 'en-GB' : 'zh-CN', {
      dateStyle: 'short',
      timeStyle: 'short',
    })
    await send(printList, {
      projectId,
      name: say(`列表打印 ${at}`, `Printed from the list ${at}`),
      where: body.where ?? {},
      ...(body.search && { search: body.search }),
      ...(people && { people }),
      ...paper,
    })
    await forget('registerUserCertBatch')
    tell.done('已开始，完成后可下载', 'Started. You can download the file when it is done')
    go('/registerManagement/registerUserCertBatch')
  }
  return (
    <PrintDialog
      title={['打印列表中的全部证件', 'Print all badges of this list']}
      print={print}
      before={['再次打印前请先收回旧证件。', 'Collect the old badges before printing again.']}
      again={[
        {
          whom: certBatchPeople.unprinted,
          name: ['只打印未打印过的', 'Only those not printed yet'],
          danger: false,
        },
        { whom: certBatchPeople.all, name: ['全部重新打印', 'Print all again'], danger: true },
      ]}
      inParts
      onClose={onClose}
    >
      <p className="pv-hint">
        {say(
          '按当前筛选条件，所有页的人员都会打印；已停用、证件受限或没有证件类型的人员除外。在「证件批次」中查看进度和文件。',
          'Prints everybody the current filter finds, on all pages, except people who are discontinued, whose badge is held or who have no badge type. Progress and file are under “Badge batches”.',
        )}
      </p>
    </PrintDialog>
  )
}
