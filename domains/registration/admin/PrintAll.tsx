import './admin.css'
import { callApi, CallRefused, useForget, useHere, useTell, type ListBody } from '@pavilion/screens'
import { Alert, Button, Form, Modal, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { keptPrinter, LayoutChoice, PrinterChoice } from './printer.tsx'

/** Codes of the certificate domain: whose badges a batch holds. */
const people = { unprinted: 10, all: 30 } as const

/** Next to the list: prints everybody whom the list's filter means, as a batch in the background. */
export function PrintAll({ body }: { refresh(): void; body: ListBody }) {
  const { say, may, project } = useHere()
  const [open, setOpen] = useState(false)
  if (!project || !may('registerUser.printBadges')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('打印全部', 'Print all')}</Button>
      {open && <Asking body={body} projectId={project.id} onClose={() => setOpen(false)} />}
    </>
  )
}
function Asking({ body, projectId, onClose }: { body: ListBody; projectId: number; onClose(): void }) {
  const { say, language } = useHere()
  const go = useNavigate()
  const forget = useForget()
  const tell = useTell()
  const [template, setTemplate] = useState<number>()
  const [printer, setPrinter] = useState(() => keptPrinter(projectId))
  const [busy, setBusy] = useState(false)
  const [before, setBefore] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const print = async (whom?: number) => {
    setBusy(true)
    setTrouble(undefined)
    const at = new Date().toLocaleString(language === 'en' ? 'en-GB' : 'zh-CN', {
      dateStyle: 'short',
      timeStyle: 'short',
    })
    try {
      await callApi('/registerUser/printList', {
        projectId,
        name: say(`列表打印 ${at}`, `Printed from the list ${at}`),
        where: body.where ?? {},
        ...(body.search && { search: body.search }),
        ...(whom && { people: whom }),
        ...(template && { registerUserCertTemplateConfigId: template }),
        ...(printer && { registerUserPrinterId: printer }),
      })
      await forget('registerUserCertBatch')
      tell.done('已开始，完成后可下载', 'Started. You can download the file when it is done')
      go('/registerManagement/registerUserCertBatch')
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (error instanceof CallRefused && error.code === 'badgesPrintedBefore') setBefore(words)
      else setTrouble(words)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say('打印列表中的全部证件', 'Print all badges of this list')}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      <Form layout="vertical" onFinish={() => print()}>
        <p className="pv-hint">
          {say(
            '按当前筛选条件，所有页的人员都会打印；已停用、证件受限或没有证件类型的人员除外。在「证件批次」中查看进度和文件。',
            'Prints everybody the current filter finds, on all pages, except people who are discontinued, whose badge is held or who have no badge type. Progress and file are under “Badge batches”.',
          )}
        </p>
        <LayoutChoice value={template} onChange={setTemplate} />
        <PrinterChoice value={printer} onChange={setPrinter} />
        {before && (
          <Alert
            className="rg-note"
            type="warning"
            showIcon
            role="alert"
            title={before}
            description={say('再次打印前请先收回旧证件。', 'Collect the old badges before printing again.')}
          />
        )}
        {trouble && <Alert className="rg-note" type="error" showIcon title={trouble} role="alert" />}
        {before ? (
          <Space wrap>
            <Button type="primary" loading={busy} onClick={() => print(people.unprinted)}>
              {say('只打印未打印过的', 'Only those not printed yet')}
            </Button>
            <Button danger loading={busy} onClick={() => print(people.all)}>
              {say('全部重新打印', 'Print all again')}
            </Button>
          </Space>
        ) : (
          <Button type="primary" htmlType="submit" loading={busy}>
            {say('打印', 'Print')}
          </Button>
        )}
      </Form>
    </Modal>
  )
}
