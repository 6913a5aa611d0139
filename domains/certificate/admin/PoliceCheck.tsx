import { DownloadOutlined, ExportOutlined } from '@ant-design/icons'
import { callOf, type Row } from '@pavilion/declare'
import { type AnyRow, Failed, ImportButton, send, useCall, useForget, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { registerUserPoliceCheckBatch, registerUserPoliceCheckResult } from '../model/batches.ts'
import { exportForPolice } from '../model/calls.ts'
import { policeCheckBatchStatus as status } from '../model/codes.ts'
import { Link } from 'react-router'
import { AddPeople } from './AddPeople.tsx'

const resource = registerUserPoliceCheckBatch.name
type Batch = Row<typeof registerUserPoliceCheckBatch>

/** One police check by its id: what is done about it, how far it is, and what its file left open. */
export function PoliceCheck({ id, onChange }: { id: number; onChange?: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'check', id],
    queryFn: () => send(callOf(registerUserPoliceCheckBatch, 'getDetail'), { id }),
    refetchInterval: ({ state }) => (state.data?.status === status.draft ? 3000 : false),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  return (
    <PolicePanel
      row={data}
      onChange={() => {
        void refetch()
        onChange?.()
      }}
    />
  )
}
/** Above a police check batch. */
export const PoliceAbove = ({ row }: { row: AnyRow }) => <PolicePanel row={row as unknown as Batch} />
function PolicePanel({ row, onChange }: { row: Batch; onChange?: () => void }) {
  const { say, may, zone } = useHere()
  const forget = useForget()
  const changed = async () => {
    await forget(resource)
    onChange?.()
  }
  const exports = useCall(exportForPolice, {
    quiet: true,
    done: ['正在导出，完成后可在此下载', 'Exporting. The file will appear here'],
    onDone: changed,
  })
  const trouble = exports.failure
  const [total, passed, failed] = [row.totalAmt ?? 0, row.passAmt ?? 0, row.nopassAmt ?? 0]
  const open = row.status === status.draft || row.status === status.exported
  return (
    <div className="cb-check">
      <dl className="cb-figures">
        <Figure name={say('总数', 'Total')} value={total} />
        <Figure name={say('通过', 'Passed')} value={passed} />
        <Figure name={say('不通过', 'Failed')} value={failed} bad={failed > 0} />
        <Figure name={say('待核查', 'To check')} value={total - passed - failed} />
      </dl>
      <div className="cb-actions">
        {row.status === status.draft && !row.registerUserZZBatchId && (
          <AddPeople of={resource} id={row.id} {...(onChange && { onAdded: () => onChange() })} />
        )}
        {open && may(`${resource}.exportFile`) && (
          <Button
            icon={<ExportOutlined />}
            type={row.status === status.draft ? 'primary' : 'default'}
            loading={exports.busy}
            onClick={() => exports.send({ id: row.id })}
          >
            {row.status === status.draft ? say('导出名单', 'Export the list') : say('重新导出', 'Export again')}
          </Button>
        )}
        {row.exportFile && (
          <Button icon={<DownloadOutlined />} href={row.exportFile} download={`${row.batchName}.xlsx`}>
            {say('下载名单', 'Download the list')}
          </Button>
        )}
        {row.status !== status.draft &&
          row.status !== status.closed &&
          may(`${registerUserPoliceCheckResult.name}.import`) && (
            <>
              <ImportButton
                of={registerUserPoliceCheckResult}
                options={{ registerUserPoliceCheckBatchId: String(row.id) }}
                label={
                  row.status === status.exported ? ['导入结果', 'Import the result'] : ['再次导入', 'Import again']
                }
                onDone={changed}
              />
              {row.checkResultFile && (
                <Button icon={<DownloadOutlined />} href={row.checkResultFile} download={`${row.batchName}.xlsx`}>
                  {say('下载结果文件', 'Download the result file')}
                </Button>
              )}
            </>
          )}
      </div>
      {trouble && <Alert className="cb-note" type="error" showIcon title={trouble.message} role="alert" />}
      {row.exportedAt && (
        <p className="pv-hint">
          {say('导出于 ', 'Exported at ')}
          {wallClock(row.exportedAt, zone)}
          {say('，文件保留七天。SHA-256 ', '. The file is kept for seven days. SHA-256 ')}
          <code className="cb-hash">{row.exportHash}</code>
        </p>
      )}
      {row.importedAt && (
        <p className="pv-hint">
          {say('导入于 ', 'Imported at ')}
          {wallClock(row.importedAt, zone)}
          {say('。每行结果见下方；', '. Each answer stands below; ')}
          <Link to="/platformManagement/importBatch">{say('可在导入批次中撤销', 'undo it under Import batches')}</Link>
        </p>
      )}
      {failed > 0 && (
        <p className="pv-hint">
          {say(
            '不通过的人员在闸机不能入场，直到在“参会人”中解除证件限制。',
            'Gates refuse people who failed until their badge is released in the list of attendees.',
          )}
        </p>
      )}
    </div>
  )
}
export const Figure = ({ name, value, bad }: { name: string; value: number; bad?: boolean }) => (
  <div className={bad ? 'cb-bad' : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
