import { DownOutlined } from '@ant-design/icons'
import { entriesOf, type AnswerOf } from '@pavilion/declare'
import { fetchFile, giveFile, useCall, useHere, useTell, useWork } from '@pavilion/screens'
import { MenuButton } from '@pavilion/screens/MenuButton.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reportFormat } from '../../model/codes.ts'
import type { ReadyDefinition } from '../../model/ready.ts'
import { downloadReady, exportReady, type savedReport } from '../../model/readyCalls.ts'
import { addressOfSaved } from './address.ts'
import { SaveDialog } from './SaveDialog.tsx'

interface Props {
  readonly definition: ReadyDefinition
  readonly saved: AnswerOf<typeof savedReport> | undefined
  /** Something else is chosen than what is saved. */
  readonly changed: boolean
}
type Format = 'xlsx' | 'csv' | 'pdf'
/** Beside the name of a report: save it, take it along as a file. */
export function ReadyTools({ definition, saved, changed }: Props) {
  const { say, may } = useHere()
  const tell = useTell()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const download = useWork(async (format: Format) =>
    giveFile(await fetchFile(downloadReady, { definition, format }), `report.${format}`),
  )
  const later = useCall(exportReady, {
    onDone: () =>
      tell.done(
        '正在后台导出，完成后可在任务中心下载',
        'Exporting in the background. The task centre will have the file',
      ),
  })
  return (
    <div className="rp-tools">
      {may('reportForm.create') && (
        <Button type="primary" onClick={() => setSaving(true)}>
          {saved && changed
            ? say('保存更改', 'Save changes')
            : saved
              ? say('名称与共享', 'Name and sharing')
              : say('保存报表', 'Save report')}
        </Button>
      )}
      {may('reportForm.export') && (
        <MenuButton
          trigger={['click']}
          menu={{
            items: [
              ...entriesOf(reportFormat).map(({ code, zh, en }) => ({ key: String(code), label: say(zh, en) })),
              { type: 'divider' as const },
              { key: 'later', label: say('后台导出', 'In the background') },
            ],
            onClick: ({ key }) =>
              key === 'later' ? void later.send({ definition, format: 'xlsx' }) : void download.run(key as Format),
          }}
        >
          <Button loading={download.busy} icon={<DownOutlined />} iconPlacement="end">
            {say('导出', 'Export')}
          </Button>
        </MenuButton>
      )}
      {saving && (
        <SaveDialog
          definition={definition}
          saved={saved}
          onClose={() => setSaving(false)}
          onDone={id => {
            setSaving(false)
            void queries.invalidateQueries({ queryKey: ['reports'] })
            void navigate(addressOfSaved(id), { replace: true })
          }}
        />
      )}
    </div>
  )
}
