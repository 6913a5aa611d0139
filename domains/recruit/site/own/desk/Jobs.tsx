import { say as pair } from '@pavilion/declare'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { send, toast, useSite } from '@pavilion/pages'
import { useState, type FormEvent } from 'react'
import { openJob, saveJob, type CompanyDesk, type DeskJob, type ShownJobFields } from '../../../model/calls/company.ts'
import { recruitJobStatus } from '../../../model/codes.ts'
import { dayInWords } from '../../parts.tsx'
import { Trouble } from '../parts.tsx'
import { useSent } from '../useSent.ts'
import { ChangeState } from './State.tsx'

interface DeskProps {
  readonly code: string
  readonly of: CompanyDesk
  readonly changed: (of: CompanyDesk) => void
}
const keyOf = (job: DeskJob) => `${job.id ?? 'new'} ${job.version}`
const nothing: ShownJobFields = {
  name: '',
  englishName: '',
  position: '',
  englishPosition: '',
  amount: null,
  requirement: '',
  englishRequirement: '',
  treatment: '',
  englishTreatment: '',
  deadline: '',
}
/** The jobs of the company: written, changed, closed and opened again. */
export function Jobs({ code, of, changed }: DeskProps) {
  const { say } = useSite()
  const [editing, setEditing] = useState<string | undefined>(of.jobs.length ? undefined : 'new')
  const done = (now: CompanyDesk) => {
    setEditing(undefined)
    changed(now)
  }
  return (
    <>
      {editing === 'new' ? (
        <JobForm code={code} of={of} job={undefined} changed={done} close={() => setEditing(undefined)} />
      ) : (
        <p className="jo-acts">
          <button type="button" className="pf-button pf-primary" onClick={() => setEditing('new')}>
            {say('发布职位', 'Add a job')}
          </button>
        </p>
      )}
      <ul className="jo-list">
        {of.jobs.map(job => (
          <li key={keyOf(job)} className="jo-job">
            {editing === keyOf(job) ? (
              <JobForm code={code} of={of} job={job} changed={done} close={() => setEditing(undefined)} />
            ) : (
              <JobLine code={code} job={job} edit={() => setEditing(keyOf(job))} changed={changed} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
function JobLine({
  code,
  job,
  edit,
  changed,
}: {
  code: string
  job: DeskJob
  edit: () => void
  changed: (of: CompanyDesk) => void
}) {
  const site = useSite()
  const { say } = site
  const opening = useSent()
  const isOpen = job.status === recruitJobStatus.open
  const turn = () =>
    opening.run(async () => {
      if (job.id) changed(await send(openJob, { code, jobId: job.id, open: !isOpen }, { quiet: true }))
    })
  const { fields } = job
  return (
    <>
      <h2>{site.named(fields)}</h2>
      <p className="jo-hint">
        {job.id === null
          ? say('尚未发布', 'Not published yet')
          : isOpen
            ? say('招聘中', 'Open')
            : say('已停止招聘', 'Closed')}
        {fields.amount ? say(` · 招 ${fields.amount} 人`, ` · ${fields.amount} wanted`) : ''}
        {job.id ? say(` · ${job.applications} 份投递`, ` · ${job.applications} applications`) : ''}
        {fields.deadline
          ? say(
              ` · ${dayInWords(fields.deadline, site.lang)} 截止`,
              ` · until ${dayInWords(fields.deadline, site.lang)}`,
            )
          : ''}
      </p>
      <ChangeState waits={job.waits} refused={job.refused} />
      <Trouble words={opening.trouble} />
      <p className="jo-acts">
        <button type="button" className="pf-button" onClick={edit}>
          {say('修改', 'Change')}
          <span className="pf-unseen"> {site.named(fields)}</span>
        </button>
        {job.id ? (
          <button type="button" className="pf-link" aria-disabled={opening.busy || undefined} onClick={turn}>
            {isOpen ? say('停止招聘', 'Close') : say('恢复招聘', 'Open again')}
            <span className="pf-unseen"> {site.named(fields)}</span>
          </button>
        ) : null}
      </p>
    </>
  )
}
type TextName = Exclude<keyof ShownJobFields, 'amount'>
function JobForm({
  code,
  of,
  job,
  changed,
  close,
}: DeskProps & { readonly job: DeskJob | undefined; readonly close: () => void }) {
  const { say } = useSite()
  const [values, setValues] = useState(() => {
    const { amount, ...texts } = job?.fields ?? nothing
    return { ...texts, amount: amount ? String(amount) : '' }
  })
  const sending = useSent()
  const field = (name: TextName | 'amount') => ({
    name: `job-${name}`,
    value: values[name],
    onChange: (value: string) => setValues(now => ({ ...now, [name]: value })),
    ...(sending.errors[name] && { error: sending.errors[name] }),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!values.name.trim()) return sending.show({ name: say('请填写职位名称', 'Enter the job title') })
    const amount = values.amount.trim() ? Number(values.amount) : null
    if (amount !== null && !Number.isInteger(amount))
      return sending.show({ amount: say('请填写整数', 'Enter a whole number') })
    const body = {
      ...values,
      amount,
      deadline: values.deadline || null,
      code,
      version: job?.version ?? null,
      jobId: job?.id ?? null,
      changeId: job && !job.id ? job.changeId : null,
    }
    let now: CompanyDesk | undefined
    const done = await sending.run(async () => {
      now = await send(saveJob, body, { quiet: true })
    })
    if (!done || !now) return
    changed(now)
    toast(of.reviewed ? pair('已提交审核', 'Sent for review') : pair('职位已发布', 'The job is published'))
  }
  return (
    <form onSubmit={save} noValidate className="jo-form jo-card">
      <h2>{job ? say('修改职位', 'Change the job') : say('新职位', 'New job')}</h2>
      <TextField {...field('name')} label={say('职位名称', 'Job title')} required maxLength={100} />
      <TextField {...field('englishName')} label={say('英文名称', 'English title')} maxLength={200} />
      <TextField {...field('amount')} label={say('招聘人数', 'Places')} inputMode="numeric" />
      <TextAreaField {...field('treatment')} label={say('待遇', 'Pay and benefits')} />
      <TextAreaField {...field('requirement')} label={say('要求', 'What you look for')} />
      <TextField
        {...field('deadline')}
        type="date"
        label={say('投递截止日', 'Apply until')}
        hint={say('当天结束前可投递', 'Until the end of that day at the event')}
      />
      <details className="jo-more" open={Boolean(values.englishTreatment || values.englishRequirement)}>
        <summary>{say('职务与英文内容', 'Position, and the English text')}</summary>
        <TextField {...field('position')} label={say('职务', 'Position')} maxLength={100} />
        <TextField {...field('englishPosition')} label={say('英文职务', 'Position, in English')} maxLength={200} />
        <TextAreaField {...field('englishTreatment')} label={say('英文待遇', 'Pay and benefits, in English')} />
        <TextAreaField {...field('englishRequirement')} label={say('英文要求', 'What you look for, in English')} />
      </details>
      <Trouble words={sending.trouble} />
      <p className="jo-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={sending.busy || undefined}>
          {of.reviewed ? say('提交审核', 'Send for review') : say('发布', 'Publish')}
        </button>
        <button type="button" className="pf-link" onClick={close}>
          {say('取消', 'Cancel')}
        </button>
      </p>
    </form>
  )
}
