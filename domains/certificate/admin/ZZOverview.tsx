import { type AnyRow, Failed, send, useCall, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Progress, Skeleton, Steps } from 'antd'
import { useNavigate } from 'react-router'
import { countOf, entriesOf } from '@pavilion/declare'
import { doZzStep, getZzProgress } from '../model/calls.ts'
import { zzBatchStatus as status, zzStep } from '../model/codes.ts'
import { nextStepOf, type BatchProgress, type ZzStep } from '../model/progress.ts'
import { AddPeople } from './AddPeople.tsx'

export const stepPath = (step: ZzStep, id?: number) =>
  `/registerManagement/registerUserZZBatch/${step}${id ? `?id=${id}` : ''}`
/** How far a batch is; asked again while its print file is made. */
export const useProgress = (id: number | undefined) =>
  useQuery({
    queryKey: ['registerUserZZBatch', 'progress', id],
    enabled: id !== undefined,
    queryFn: () => send(getZzProgress, { id: id as number }),
    refetchInterval: ({ state }) =>
      state.data?.status === status.generated && !state.data.printFile && !state.data.printNote ? 3000 : false,
  })

const order: readonly ZzStep[] = ['policeCheck', 'countryPoliceCheck', 'generateCert', 'bindCard', 'deliver']
const reached = ({ status: now }: BatchProgress, next: ZzStep | undefined) =>
  next ? order.indexOf(next) : now === status.delivered ? order.length : -1

/** Above a production batch: its steps, its figures, its files, and the next step as one button. */
export function ZZOverview({ row }: { row: AnyRow }) {
  const { say, narrow, may } = useHere()
  const go = useNavigate()
  const forget = useForget()
  const { data, error, refetch } = useProgress(row.id)
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  const next = nextStepOf(data)
  const share = (part: number) => (data.total ? Math.round((part / data.total) * 100) : 0)
  const described: Partial<Record<ZzStep, string>> = {
    policeCheck: data.policeCheck
      ? `${data.policeCheck.passed + data.policeCheck.failed} / ${data.policeCheck.total}`
      : '',
    countryPoliceCheck: data.countryPoliceCheck
      ? `${data.countryPoliceCheck.passed + data.countryPoliceCheck.failed} / ${data.countryPoliceCheck.total}`
      : '',
    bindCard: data.status >= status.generated ? `${data.bound} / ${data.total}` : '',
    deliver: data.status >= status.bound ? `${data.delivered} / ${data.total}` : '',
  }
  return (
    <div className="cb-overview">
      <Steps
        size="small"
        orientation={narrow ? 'vertical' : 'horizontal'}
        current={Math.max(0, reached(data, next))}
        status={data.status === status.voided ? 'error' : data.stuck ? 'error' : 'process'}
        items={order.map(step => ({
          title: say(...wordsOf(step)),
          content: described[step],
        }))}
      />
      {data.status === status.voided && (
        <Alert type="error" showIcon title={say('此批次已作废', 'This batch is voided')} />
      )}
      <p className="cb-people">
        {say(
          `共 ${data.total} 人，境内 ${data.domestic}，境外 ${data.abroad}`,
          `${countOf(data.total, 'person', 'people')}: ${data.domestic} domestic, ${data.abroad} from abroad`,
        )}
        {data.dropped > 0 && say(`；已移出 ${data.dropped} 人`, `; ${data.dropped} removed`)}
      </p>
      {data.status >= status.generated && data.status < status.voided && (
        <Progress
          percent={share(data.status >= status.bound ? data.delivered : data.bound)}
          aria-label={data.status >= status.bound ? say('交付进度', 'Delivered') : say('绑卡进度', 'Cards bound')}
        />
      )}
      <div className="cb-actions">
        {data.status === status.toConfirm && (
          <AddPeople
            of="registerUserZZBatch"
            id={row.id}
            onAdded={() => void Promise.all([refetch(), forget('registerUserZZBatchDetail')])}
          />
        )}
        {/* Confirming and generating are moves, above. */}
        {next && data.status !== status.toConfirm && next !== 'generateCert' && (
          <NextStep progress={data} step={next} onDone={refetch} />
        )}
        {may('registerUserZZBatch.update') && (data.status === status.generated || data.status === status.bound) && (
          <Button onClick={() => go(stepPath('adjustPosition', row.id))}>
            {say('调整打印位置', 'Adjust the print position')}
          </Button>
        )}
        <PrintFile progress={data} name={String(row.batchName)} />
      </div>
      {data.printNote && (
        <Alert
          type="warning"
          showIcon
          title={say(`打印文件未生成：${data.printNote}`, `No print file: ${data.printNote}`)}
        />
      )}
    </div>
  )
}
export const wordsOf = (step: ZzStep): readonly [string, string] => {
  const { zh, en } = entriesOf(zzStep).find(({ code }) => code === step) as { zh: string; en: string }
  return [zh, en]
}
/** The print file, once it is made. */
export function PrintFile({ progress, name }: { progress: BatchProgress; name: string }) {
  const { say } = useHere()
  if (progress.printFile)
    return (
      <Button href={progress.printFile} download={`${name}.pdf`}>
        {say('下载打印文件', 'Download the print file')}
      </Button>
    )
  return progress.status === status.generated && !progress.printNote ? (
    <span className="pv-hint" role="status">
      {say('正在生成打印文件…', 'Making the print file…')}
    </span>
  ) : null
}
/** The one button that leads on: it does the step, or opens its page. */
export function NextStep({
  progress: { id, status: now },
  step,
  onDone,
}: {
  progress: BatchProgress
  step: ZzStep
  onDone: () => unknown
}) {
  const { say, may } = useHere()
  const { modal } = App.useApp()
  const go = useNavigate()
  const forget = useForget()
  const doing = useCall(doZzStep, {
    done: ['已完成', 'Done'],
    onDone: () => Promise.all([forget('registerUserZZBatch'), forget('registerUserZZBatchDetail')]),
    onSettled: onDone,
  })
  const act = () => doing.send({ id, step, seen: now })
  const ask = (title: string, content: string) =>
    modal.confirm({ title, content, okText: say('确定', 'Go on'), cancelText: say('取消', 'Cancel'), onOk: act })
  if (now === status.toConfirm)
    return may('registerUserZZBatch.confirm') ? (
      <Button
        type="primary"
        onClick={() =>
          ask(
            say('确认并开始核查？', 'Confirm and start the checks?'),
            say('确认后不能再增减人员。', 'People can no longer be added or removed.'),
          )
        }
      >
        {say('确认并开始核查', 'Confirm and start the checks')}
      </Button>
    ) : null
  if (step === 'generateCert')
    return may('registerUserZZBatch.generate') ? (
      <Button
        type="primary"
        onClick={() =>
          ask(
            say('生成证件？', 'Generate the badges?'),
            say('未通过核查的人员将移出批次。', 'People who failed a check are removed from the batch.'),
          )
        }
      >
        {say('生成证件', 'Generate badges')}
      </Button>
    ) : null
  return (
    <Button type="primary" onClick={() => go(stepPath(step, id))}>
      {say(...wordsOf(step))}
    </Button>
  )
}
