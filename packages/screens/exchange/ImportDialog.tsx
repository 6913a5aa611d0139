import { CloudDownloadOutlined } from '@ant-design/icons'
import { type AnyResource, birthsNotify, countOf } from '@pavilion/declare'
import { Button, Form, Modal } from 'antd'
import { useHere } from '../environment.tsx'
import { Foot } from '../Foot.tsx'
import { useFocusBack } from '../focusBack.ts'
import { now } from '../logic/clock.ts'
import { withinSentence } from '../logic/text.ts'
import { wallClock } from '../logic/time.ts'
import { ImportProgress, ImportResult } from './ImportOutcome.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { type Import, type ImportOptions, useImport } from './useImport.ts'

interface Props {
  of: AnyResource
  options?: ImportOptions | undefined
  onClose: () => void
  onDone: () => void
}

/**
 * Imports rows in three steps: the template, the file with a name for the import, and a preview
 * that lists every problem before anything is written. A job then imports the rows. The dialog
 * shows its progress and can be closed before it ends.
 */
export default function ImportDialog({ of, options, onClose, onDone }: Props) {
  const { say, zone } = useHere()
  useFocusBack()
  const [form] = Form.useForm<{ name: string; remark?: string; tellPeople?: boolean }>()
  const running = useImport(of, options, onDone)
  const { outcome, ended, preview } = running

  async function submit() {
    const values = await form.validateFields().catch(() => undefined)
    if (values) await running.start(values)
  }

  function content() {
    if (outcome && !ended) return <ImportProgress outcome={outcome} total={preview?.total} />
    if (outcome) return <ImportResult outcome={outcome} />
    const name = `${say('批量导入', 'Import batch')} ${wallClock(now(), zone).slice(0, 16)}`
    return (
      <Form form={form} layout="vertical" initialValues={{ name }}>
        <ImportSteps running={running} asksToTell={birthsNotify(of)} />
      </Form>
    )
  }
  return (
    <Modal
      open
      title={say(`导入${of.zh}`, `Import ${withinSentence(of.en)}`)}
      width={880}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<Footer running={running} onSubmit={submit} onClose={onClose} />}
    >
      {content()}
    </Modal>
  )
}

function Footer({ running, onSubmit, onClose }: { running: Import; onSubmit: () => void; onClose: () => void }) {
  const { say } = useHere()
  const { outcome, ended, error } = running
  return (
    <Foot wrong={error}>
      {outcome && ended && !outcome.message && (
        <Button icon={<CloudDownloadOutlined />} onClick={running.downloadResult}>
          {say('下载结果表', 'Download the result sheet')}
        </Button>
      )}
      {outcome ? (
        <Button type="primary" onClick={onClose}>
          {ended ? say('完成', 'Done') : say('在后台继续', 'Continue in the background')}
        </Button>
      ) : (
        <>
          <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
          <SubmitButton running={running} onSubmit={onSubmit} />
        </>
      )}
    </Foot>
  )
}

function SubmitButton({ running: { preview, mode, share }, onSubmit }: { running: Import; onSubmit: () => void }) {
  const { say } = useHere()
  const rows = mode === 'all' ? preview?.total : preview?.good
  const maySubmit = preview !== undefined && preview.good > 0 && (mode === 'good' || preview.bad === 0)
  return (
    <Button type="primary" loading={share !== undefined} disabled={!maySubmit} onClick={onSubmit}>
      {rows === undefined ? say('导入', 'Import') : say(`导入 ${rows} 行`, `Import ${countOf(rows, 'row')}`)}
    </Button>
  )
}
