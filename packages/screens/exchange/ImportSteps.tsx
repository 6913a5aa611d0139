import { CloudDownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input, Progress, Steps } from 'antd'
import { sheetFiles } from '@pavilion/declare'
import { useRef } from 'react'
import { useHere } from '../environment.tsx'
import { sizeText } from '../logic/text.ts'
import { ImportPreview } from './ImportPreview.tsx'
import type { Import } from './useImport.ts'

/**
 * The steps before an import: download the template, choose the file and name the import, check the
 * rows.
 */
export function ImportSteps({ running, asksToTell }: { running: Import; asksToTell: boolean }) {
  const { say } = useHere()
  const { preview, outcome, mode, setMode } = running
  const previewed = preview ? 2 : 1
  return (
    <Steps
      orientation="vertical"
      size="small"
      current={outcome ? 3 : previewed}
      items={[
        {
          title: say('下载导入模板', 'Download the template'),
          content: <TemplateStep onDownload={running.downloadTemplate} />,
        },
        { title: say('选择文件', 'Choose the file'), content: <FileStep running={running} asksToTell={asksToTell} /> },
        {
          title: say('预览', 'Preview'),
          content: preview ? (
            <ImportPreview
              preview={preview}
              mode={mode}
              setMode={setMode}
              onMap={running.map}
              onChoose={running.decide}
            />
          ) : (
            <p className="pv-hint">{say('选择文件后在此核对。', 'Choose a file to check it here.')}</p>
          ),
        },
      ]}
    />
  )
}

function TemplateStep({ onDownload }: { onDownload: () => void }) {
  const { say } = useHere()
  return (
    <>
      <p className="pv-hint">
        {say(
          '带 * 的列必填；第二行是填写说明，导入时会跳过。',
          'Columns marked * are required. The second row explains how to fill them in and is skipped.',
        )}
      </p>
      <Button icon={<CloudDownloadOutlined />} onClick={onDownload}>
        {say('下载模板', 'Download template')}
      </Button>
    </>
  )
}

function FileStep({ running: { file, preview, share, choose }, asksToTell }: { running: Import; asksToTell: boolean }) {
  const { say } = useHere()
  const picker = useRef<HTMLInputElement>(null)
  const isSending = share !== undefined
  return (
    <>
      <div className="pv-files" style={{ marginBlock: '6px 8px' }}>
        <Button
          icon={<FileExcelOutlined />}
          disabled={isSending && preview !== undefined}
          onClick={() => picker.current?.click()}
        >
          {file ? say('换一个文件', 'Choose another file') : say('选择文件', 'Choose file')}
        </Button>
        {file && (
          <span>
            {file.name} · {sizeText(file.size)}
          </span>
        )}
        {isSending && <Progress percent={Math.round(share * 100)} size="small" style={{ width: 160 }} />}
      </div>
      <p className="pv-hint">
        {say(
          '支持 xlsx、xls、CSV 和名片（vCard）。只读取第一个工作表，隐藏或筛选掉的行也会读取；标题可在前 30 行中的任一行。',
          'xlsx, xls, CSV and address cards (vCard). Only the first sheet is read, including hidden and filtered rows. The headings may be in any of the first 30 rows.',
        )}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={sheetFiles}
        aria-label={say('表格文件', 'Spreadsheet')}
        onChange={event => {
          const chosen = event.target.files?.[0]
          if (chosen) choose(chosen)
          event.target.value = ''
        }}
      />
      <div className="pv-form-grid">
        <Form.Item
          name="name"
          label={say('名称', 'Name')}
          rules={[{ required: true, whitespace: true, message: say('请输入名称', 'Please enter a name') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="remark" label={say('备注', 'Remark')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={2000} />
        </Form.Item>
        {asksToTell && (
          <Form.Item name="tellPeople" valuePropName="checked">
            <Checkbox>
              {say('导入后按状态发短信或邮件通知本人', 'Notify people of their status by text message or e-mail')}
            </Checkbox>
          </Form.Item>
        )}
      </div>
    </>
  )
}
