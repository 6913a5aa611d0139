import { countOf, callOf, type Row } from '@pavilion/declare'
import { Failed, Notice, send, useCall, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, InputNumber, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { registerUserZZBatch } from '../model/batches.ts'
import { doZzStep } from '../model/calls.ts'
import { zzBatchStatus as status } from '../model/codes.ts'
import { nextStepOf, type BatchProgress, type ZzStep } from '../model/progress.ts'
import { BindCards } from './BindCards.tsx'
import { Deliver } from './Deliver.tsx'
import { PoliceCheck } from './PoliceCheck.tsx'
import { NextStep, PrintFile, stepPath, useProgress, wordsOf } from './ZZOverview.tsx'

interface StepProps {
  readonly progress: BatchProgress
  readonly batch: Row<typeof registerUserZZBatch>
  readonly again: () => void
}
/** The batches that wait for a step, from their states. */
const waitsIn: Readonly<Record<ZzStep, readonly number[]>> = {
  policeCheck: [status.toConfirm, status.confirmed],
  countryPoliceCheck: [status.confirmed],
  generateCert: [status.confirmed],
  bindCard: [status.generated],
  deliver: [status.bound],
  adjustPosition: [status.generated, status.bound],
}
/** The page of one step: of the batch in the address, or the batches that wait for it. */
function StepPage({ step, children }: { step: ZzStep; children: (props: StepProps) => ReactNode }) {
  const { say } = useHere()
  const [params] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const title = say(...wordsOf(step))
  const progress = useProgress(id)
  const batch = useQuery({
    queryKey: ['registerUserZZBatch', 'step', id],
    enabled: id !== undefined,
    queryFn: () => send(callOf(registerUserZZBatch, 'getDetail'), { id: id as number }),
  })
  const again = () => void Promise.all([progress.refetch(), batch.refetch()])
  const error = progress.error ?? batch.error
  return (
    <section className="pv-detail cb-page cb-step" aria-label={title}>
      <header>
        <h1>{title}</h1>
        {batch.data && (
          <p className="cb-which">
            <Link to={`/registerManagement/registerUserZZBatch/detail?id=${id}`}>{batch.data.batchName}</Link>
          </p>
        )}
      </header>
      {id === undefined ? (
        <Waiting step={step} />
      ) : error ? (
        <Failed error={error} again={again} />
      ) : !progress.data || !batch.data ? (
        <Skeleton active />
      ) : (
        children({ progress: progress.data, batch: batch.data, again })
      )}
    </section>
  )
}
function Waiting({ step }: { step: ZzStep }) {
  const { say, project } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserZZBatch', 'waiting', step, project?.id],
    queryFn: () =>
      send(callOf(registerUserZZBatch, 'getList'), {
        where: { status: waitsIn[step] },
        order: [['id', 'desc']],
        pagination: { page: 1, limit: 50 },
      }),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  if (!data.rows.length)
    return (
      <Notice title={say('没有批次等待这一步', 'No batch is waiting for this step')} ways={null}>
        {say(
          '批次在“制证批次”中新建，并按顺序推进。',
          'Create batches in the list “Production batches”; they move on step by step.',
        )}
      </Notice>
    )
  return (
    <ul className="cb-batches">
      {data.rows.map(row => (
        <li key={row.id}>
          <Link to={stepPath(step, row.id)}>{row.batchName}</Link>
          <span>
            {say(`${row.totalAmt} 人`, `${row.totalAmt} ${row.totalAmt === 1 ? 'person' : 'people'}`)}
            {step === 'bindCard' && say(`，已绑 ${row.boundAmt}`, `, ${row.boundAmt} bound`)}
            {step === 'deliver' && say(`，已交付 ${row.deliverAmt}`, `, ${row.deliverAmt} delivered`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
/** Says that the batch is elsewhere, with the way there. */
function Elsewhere({ progress, again }: Pick<StepProps, 'progress' | 'again'>) {
  const { say } = useHere()
  const next = nextStepOf(progress)
  return (
    <Alert
      type="info"
      showIcon
      title={
        progress.status === status.delivered
          ? say('此批次已全部交付', 'This batch has been delivered')
          : progress.status === status.voided
            ? say('此批次已作废', 'This batch is voided')
            : say('此批次现在不在这一步', 'This batch is not at this step')
      }
      action={next && <NextStep progress={progress} step={next} onDone={again} />}
    />
  )
}
const Check = ({ of, ...props }: StepProps & { of: 'policeCheck' | 'countryPoliceCheck' }) => {
  const check = props.progress[of]
  const next = nextStepOf(props.progress)
  if (!check) return <Elsewhere {...props} />
  return (
    <>
      <PoliceCheck id={check.id} onChange={props.again} />
      {next && next !== of && (
        <div className="cb-next">
          <NextStep progress={props.progress} step={next} onDone={props.again} />
        </div>
      )}
    </>
  )
}
export const ZZPoliceCheck = () => (
  <StepPage step="policeCheck">{props => <Check of="policeCheck" {...props} />}</StepPage>
)
export const ZZCountryPoliceCheck = () => (
  <StepPage step="countryPoliceCheck">{props => <Check of="countryPoliceCheck" {...props} />}</StepPage>
)
export const ZZGenerateCert = () => (
  <StepPage step="generateCert">
    {props =>
      nextStepOf(props.progress) === 'generateCert' ? (
        <Generate {...props} />
      ) : props.progress.status === status.generated ? (
        <div className="cb-actions">
          <PrintFile progress={props.progress} name={props.batch.batchName} />
          <NextStep progress={props.progress} step="bindCard" onDone={props.again} />
        </div>
      ) : (
        <Elsewhere {...props} />
      )
    }
  </StepPage>
)
function Generate({ progress, again }: StepProps) {
  const { say } = useHere()
  const failed = Math.max(progress.policeCheck?.failed ?? 0, progress.countryPoliceCheck?.failed ?? 0)
  return (
    <>
      <p>
        {say(
          `批次共 ${progress.total} 人${failed ? `，其中至少 ${failed} 人未通过核查，将移出批次` : '，全部通过核查'}。其余人员获得证件编号，并生成一个打印文件。`,
          `${countOf(progress.total, 'person', 'people')}${failed ? `; at least ${failed} failed a check and will be removed` : ', all of whom passed'}. The others get their numbers, and one print file is made.`,
        )}
      </p>
      <NextStep progress={progress} step="generateCert" onDone={again} />
    </>
  )
}
export const ZZBindCard = () => (
  <StepPage step="bindCard">
    {props => (props.progress.status === status.generated ? <BindCards {...props} /> : <Elsewhere {...props} />)}
  </StepPage>
)
export const ZZDeliver = () => (
  <StepPage step="deliver">
    {props => (props.progress.status === status.bound ? <Deliver {...props} /> : <Elsewhere {...props} />)}
  </StepPage>
)
export const ZZAdjustPosition = () => (
  <StepPage step="adjustPosition">
    {props =>
      waitsIn.adjustPosition.includes(props.progress.status) ? <Adjust {...props} /> : <Elsewhere {...props} />
    }
  </StepPage>
)
function Adjust({ progress, batch, again }: StepProps) {
  const { say, may } = useHere()
  const forget = useForget()
  const go = useNavigate()
  const saving = useCall(doZzStep, {
    done: ['已保存，正在重新生成打印文件', 'Saved. The print file is being made again'],
    onDone: async () => {
      await forget('registerUserZZBatch')
      again()
    },
  })
  const save = ({ offsetX, offsetY }: { offsetX: number | null; offsetY: number | null }) =>
    saving.send({ id: progress.id, step: 'adjustPosition', offsetX: offsetX ?? 0, offsetY: offsetY ?? 0 })
  return (
    <Form
      layout="vertical"
      onFinish={save}
      initialValues={{ offsetX: progress.offsetX, offsetY: progress.offsetY }}
      disabled={!may('registerUserZZBatch.update')}
    >
      <p>
        {say(
          '只移动此批次的打印内容，证件版面不变。',
          'Moves the print of this batch only. The layout of the badge stays as it is.',
        )}
      </p>
      <div className="cb-offsets">
        <Form.Item name="offsetX" label={say('向右（毫米，负数向左）', 'To the right (mm, negative: left)')}>
          <InputNumber min={-50} max={50} step={0.5} precision={1} />
        </Form.Item>
        <Form.Item name="offsetY" label={say('向下（毫米，负数向上）', 'Downwards (mm, negative: up)')}>
          <InputNumber min={-50} max={50} step={0.5} precision={1} />
        </Form.Item>
      </div>
      <div className="cb-actions">
        <Button type="primary" htmlType="submit" loading={saving.busy}>
          {say('保存并重新生成', 'Save and regenerate')}
        </Button>
        <PrintFile progress={progress} name={batch.batchName} />
        <Button onClick={() => go(`/registerManagement/registerUserZZBatch/detail?id=${progress.id}`)}>
          {say('返回批次', 'Back to the batch')}
        </Button>
      </div>
    </Form>
  )
}
