import '@pavilion/fields/fields.css'
import { inLanguage } from '@pavilion/declare'
import { FileField } from '@pavilion/fields/FileField.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { isUploading, send, useSite } from '@pavilion/pages'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { applyForJob, getApplying, type Applying } from '../../model/calls/visitor.ts'
import { recruitApplicationStatus } from '../../model/codes.ts'
import { Application } from './Application.tsx'
import { OwnSetting, Trouble, Waiting, whyOf, type Loaded } from './parts.tsx'
import { useSent } from './useSent.ts'

export interface ApplyProps {
  readonly jobId: number
  /** The page says already that nobody can apply now. */
  readonly closed: boolean
}
const cvFiles = {
  extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
  names: ['PDF、Word 或图片', 'PDF, Word or a picture'],
} as const

/** How one applies for a job, beside it: sign in, fill in the form once, send the CV. */
export default function Apply({ jobId, closed }: ApplyProps) {
  const [loaded, setLoaded] = useState<Loaded<Applying>>({ state: 'loading' })
  const load = useCallback(
    () =>
      send(getApplying, { jobId }, { quiet: true }).then(
        of => setLoaded({ state: 'loaded', of }),
        error => setLoaded({ state: 'failed', why: whyOf(error) }),
      ),
    [jobId],
  )
  useEffect(() => {
    void load()
  }, [load])
  return (
    <OwnSetting>
      {loaded.state === 'loaded' ? (
        <Standing jobId={jobId} known={closed} of={loaded.of} changed={load} />
      ) : (
        <Waiting loaded={loaded} again={load} />
      )}
    </OwnSetting>
  )
}
interface StandingProps {
  readonly jobId: number
  readonly known: boolean
  readonly of: Applying
  readonly changed: () => Promise<void>
}
function Standing({ jobId, known, of, changed }: StandingProps) {
  const site = useSite()
  const { say } = site
  const { application, closed, form, signedIn } = of
  if (application && application.status !== recruitApplicationStatus.withdrawn)
    return <Application of={application} changed={changed} />
  if (closed) return known ? null : <p className="jf-closed">{inLanguage(closed, site.language)}</p>
  const here = site.link('/job', { id: jobId })
  if (!signedIn)
    return (
      <>
        <p>{say('登录后即可投递，并随时查看进展。', 'Sign in to apply, and to see how your application stands.')}</p>
        <a className="pf-button pf-primary" href={site.link(site.addresses.signIn, { redirect: here })}>
          {say('登录并投递', 'Sign in to apply')}
        </a>
      </>
    )
  if (form && !form.filled)
    return (
      <>
        <p>
          {say(
            `请先填写一次「${form.name[0]}」，之后投递各职位都无须重填。`,
            `Fill in “${form.name[1]}” once. It goes with every job you apply for.`,
          )}
        </p>
        <a className="pf-button pf-primary" href={site.link(form.page, { id: form.id, onward: `/job?id=${jobId}` })}>
          {say('填写表单', 'Fill in the form')}
        </a>
      </>
    )
  return <Form jobId={jobId} of={of} changed={changed} />
}
function Form({ jobId, of, changed }: { jobId: number; of: Applying; changed: () => Promise<void> }) {
  const { say } = useSite()
  const [values, setValues] = useState({
    name: of.me?.name ?? '',
    phoneNumber: of.me?.phoneNumber ?? '',
    email: of.me?.email ?? '',
    cvUrl: of.me?.cv ?? '',
    letter: '',
  })
  const sending = useSent()
  const field = (name: keyof typeof values) => ({
    name: `apply-${name}`,
    value: values[name],
    onChange: (value: string) => setValues(now => ({ ...now, [name]: value })),
    ...(sending.errors[name] && { error: sending.errors[name] }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isUploading()) return
    const lacks = {
      ...(!values.name.trim() && { name: say('请填写姓名', 'Enter your name') }),
      ...(of.needsCv && !values.cvUrl && { cvUrl: say('请上传简历', 'Upload your CV') }),
    }
    if (Object.keys(lacks).length) {
      sending.show(lacks)
      document.getElementById(`apply-${Object.keys(lacks)[0]}`)?.focus()
      return
    }
    const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as typeof values
    if (await sending.run(() => send(applyForJob, { ...sent, name: values.name, jobId }))) await changed()
  }
  return (
    <form onSubmit={submit} noValidate className="jo-form">
      <h2>{say('投递此职位', 'Apply for this job')}</h2>
      <TextField {...field('name')} label={say('姓名', 'Name')} required autoComplete="name" />
      <PhoneField {...field('phoneNumber')} label={say('手机号', 'Phone number')} />
      <TextField {...field('email')} label={say('邮箱', 'E-mail')} type="email" autoComplete="email" />
      <FileField {...field('cvUrl')} label={say('简历', 'CV')} required={of.needsCv} accepts={cvFiles} />
      <TextAreaField
        {...field('letter')}
        label={say('自荐（选填）', 'A few words (optional)')}
        hint={say('为什么这个职位适合您', 'Why this job is right for you')}
      />
      <p className="jo-hint">
        {say(
          '您的联系方式和简历只提供给该企业和主办方。',
          'Only this company and the organiser see your contact and CV.',
        )}
      </p>
      <Trouble words={sending.trouble} />
      <p className="jo-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={sending.busy || undefined}>
          {say('投递', 'Send the application')}
        </button>
      </p>
    </form>
  )
}
