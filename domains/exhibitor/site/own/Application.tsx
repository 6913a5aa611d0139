import '@pavilion/fields/fields.css'
import { inLanguage, wordFor, type ResultOf } from '@pavilion/declare'
import { RadioField } from '@pavilion/fields/ChoiceField.tsx'
import { draftPrefix } from '@pavilion/fields/drafts.ts'
import { FileField } from '@pavilion/fields/FileField.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { deviceShelf, isUploading, send, token, useSite } from '@pavilion/pages'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { applyToExhibit, getApplyWay, getCentre } from '../../model/calls/exhibitors.ts'
import { lacksIn } from '../../model/application.ts'
import type { Current } from '../../model/centre.ts'
import { exhibitorAuditStatus, exhibitorCompanyType } from '../../model/codes.ts'
import { ManualList } from './Manuals.tsx'
import { OwnSetting, Trouble, Waiting, whyOf, type Loaded } from './parts.tsx'
import { useSent } from './useSent.ts'

const textNames = [
  'name',
  'name2',
  'enterpriseType',
  'contacter',
  'phoneNumber',
  'email',
  'wechat',
  'address',
  'addressDetail',
  'location',
  'legalPerson',
  'legalPersonUrl',
  'licenseNum',
  'licenseUrl',
  'taxNum',
  'hygieneLicense',
  'qualityComplianceCertificate',
  'logo',
  'mainProduct',
  'englishMainProduct',
  'recommendedUnit',
] as const
type TextName = (typeof textNames)[number]
type Values = Readonly<Record<TextName, string>> & { readonly companyType: number }
const nothing: Values = {
  ...(Object.fromEntries(textNames.map(name => [name, ''])) as Record<TextName, string>),
  companyType: exhibitorCompanyType.domestic,
}
const valuesOf = (company: Current['company']): Values => ({
  ...(Object.fromEntries(textNames.map(name => [name, company[name] ?? ''])) as Record<TextName, string>),
  companyType: company.companyType ?? exhibitorCompanyType.domestic,
})
const pictures = {
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  names: ['JPG、PNG 图片', 'JPG or PNG pictures'],
} as const

type ApplyWay = ResultOf<typeof getApplyWay>
interface Start {
  readonly company: Current['company'] | undefined
  readonly way: ApplyWay | undefined
}

/** A company applies to exhibit, or corrects its application: `/exhibit?id=12`. */
export default function Application() {
  return (
    <OwnSetting>
      <Loading />
    </OwnSetting>
  )
}
function Loading() {
  const site = useSite()
  const [loaded, setLoaded] = useState<Loaded<Start>>({ state: 'loading' })
  const wanted = /^[1-9]\d{0,14}$/.test(site.query.id ?? '') ? Number(site.query.id) : undefined
  const load = () => {
    const start: Promise<Start> = wanted
      ? send(getCentre, { id: wanted }).then(({ current }) => ({ company: current?.company, way: undefined }))
      : send(getApplyWay).then(way => ({ company: undefined, way }))
    start.then(
      of => setLoaded({ state: 'loaded', of }),
      error => setLoaded({ state: 'failed', why: whyOf(error) }),
    )
  }
  useEffect(load, [])
  return (
    <main className="xc">
      <h1>{site.say('参展申请', 'Apply to exhibit')}</h1>
      {loaded.state !== 'loaded' ? (
        <Waiting loaded={loaded} again={load} />
      ) : (
        <>
          {loaded.of.way?.manuals.length ? (
            <section aria-label={site.say('申请前请阅读', 'Before you apply')} className="xc-before">
              <h2>{site.say('申请前请阅读', 'Before you apply')}</h2>
              <ManualList manuals={loaded.of.way.manuals} />
            </section>
          ) : null}
          {loaded.of.way?.form ? <ByForm form={loaded.of.way.form} /> : <Form company={loaded.of.company} />}
        </>
      )}
    </main>
  )
}

/** The organiser takes applications by a form of its own: the way there. */
function ByForm({ form }: { form: NonNullable<ApplyWay['form']> }) {
  const site = useSite()
  return (
    <section className="xc-next">
      <h2 lang={site.spoken(form)}>{site.named(form)}</h2>
      <p>
        {site.say(
          '本次活动通过表单申请参展。提交并通过后，您可在展商中心继续办理。',
          'Applications to this event are made by a form. Once yours is accepted, you go on in the exhibitor centre.',
        )}
      </p>
      <p className="xc-acts">
        <a className="pf-button pf-primary" href={site.link('/personal-register', { id: form.id })}>
          {site.say('填写申请表单', 'Fill in the form')}
        </a>
        <a className="pf-button" href={site.link('/exhibitor-center')}>
          {site.say('展商中心', 'Exhibitor centre')}
        </a>
      </p>
    </section>
  )
}
function Form({ company }: { company: Current['company'] | undefined }) {
  const site = useSite()
  const { say, language } = site
  // What is typed stays on this device until it is sent; another person signs out and it is gone.
  const shelf = `${draftPrefix}exhibit-${site.project.id}-${company?.id ?? 'new'}-${(token.get() ?? '').slice(-8)}`
  const [values, setValues] = useState<Values>(() => {
    const start = company ? valuesOf(company) : nothing
    try {
      return { ...start, ...(JSON.parse(deviceShelf.getItem(shelf) ?? '{}') as Partial<Values>) }
    } catch {
      return start
    }
  })
  const sending = useSent()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    deviceShelf.setItem(shelf, JSON.stringify(values))
  }, [values, shelf])
  const set = (name: keyof Values) => (value: string) => {
    setValues(now => ({ ...now, [name]: name === 'companyType' ? Number(value) : value }))
    sending.forget(name)
  }
  const locked = company?.auditStatus === exhibitorAuditStatus.success
  const showErrors = (errors: Readonly<Record<string, string>>) => {
    sending.show(errors)
    const [first] = Object.keys(errors)
    const input = first && document.getElementById(`exhibit-${first}`)
    ;(input || summary.current)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isUploading()) return
    const lacks = Object.entries(lacksIn(values)).map(([name, words]) => [name, inLanguage(words, language)])
    if (lacks.length) return showErrors(Object.fromEntries(lacks))
    const texts = Object.fromEntries(textNames.flatMap(name => (values[name] ? [[name, values[name]]] : [])))
    let id = company?.id
    const done = await sending.run(async () => {
      const answer = await send(applyToExhibit, {
        ...texts,
        name: values.name,
        companyType: values.companyType as 10,
        ...(id && { id }),
        ...(site.query.channel && { channel: site.query.channel }),
      })
      id = answer.id
    })
    if (!done) return
    deviceShelf.removeItem(shelf)
    location.assign(site.link('/exhibitor-center', { id: id ?? null, applied: company ? null : 1 }))
  }
  const overseas = values.companyType === exhibitorCompanyType.overseas
  const needs = new Set(Object.keys(lacksIn({ companyType: values.companyType })))
  const field = (name: TextName, zh: string, en: string, examined = false) => ({
    name: `exhibit-${name}`,
    label: say(zh, en),
    value: values[name],
    required: needs.has(name),
    locked: locked && examined,
    onChange: set(name),
    ...(sending.errors[name] && { error: sending.errors[name] }),
  })
  return (
    <form onSubmit={submit} noValidate className="xc-form">
      {company?.auditStatus === exhibitorAuditStatus.fail && company.auditRemark ? (
        <p className="xc-remark" role="status">
          <strong>{say('主办方意见：', 'The organiser says: ')}</strong>
          {company.auditRemark}
        </p>
      ) : null}
      {locked ? (
        <p className="xc-hint">
          {say(
            '已通过审核：名称与证照如需修改，请联系主办方。',
            'Approved. To change the name or the papers, please contact the organiser.',
          )}
        </p>
      ) : null}
      <fieldset>
        <legend>{say('企业', 'Company')}</legend>
        <RadioField
          name="exhibit-companyType"
          label={say('企业性质', 'Company type')}
          value={String(values.companyType)}
          required
          locked={locked}
          choices={Object.values(exhibitorCompanyType).map(code => ({
            value: String(code),
            text: inLanguage(wordFor(exhibitorCompanyType, code), language),
          }))}
          onChange={set('companyType')}
        />
        <TextField {...field('name', '企业名称', 'Company name', true)} autoComplete="organization" />
        <TextField
          {...field('name2', '英文名称', 'English name', true)}
          hint={say('用于英文会刊与网站', 'For the English directory and website')}
        />
        <TextField
          {...field('enterpriseType', '企业类型', 'Kind of business')}
          placeholder={say('如 茶园与合作社', 'Such as importer')}
        />
        <TextAreaField {...field('mainProduct', '主营产品', 'Main products')} />
        <TextAreaField {...field('englishMainProduct', '主营产品（英文）', 'Main products in English')} />
        <OwnSetting what="picture">
          <FileField {...field('logo', 'Logo', 'Logo')} accepts={pictures} />
        </OwnSetting>
      </fieldset>
      <fieldset>
        <legend>{say('联系方式', 'Contact')}</legend>
        <TextField {...field('contacter', '联系人', 'Contact')} autoComplete="name" />
        <PhoneField {...field('phoneNumber', '手机号', 'Phone number')} />
        <TextField
          {...field('email', '邮箱', 'E-mail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
        />
        <TextField {...field('wechat', '微信', 'WeChat')} autoCapitalize="off" />
        <TextField {...field('address', '地址', 'Address')} autoComplete="address-level1" />
        <TextField {...field('addressDetail', '详细地址', 'Street and number')} autoComplete="street-address" />
        <TextField {...field('location', '所在地', 'Place')} />
      </fieldset>
      <fieldset>
        <legend>{say('证照', 'Papers')}</legend>
        <p className="xc-hint">{say('仅主办方审核时可见。', 'Only the organiser sees these.')}</p>
        <TextField
          {...field(
            'licenseNum',
            overseas ? '注册号' : '营业执照号',
            overseas ? 'Registration number' : 'Licence number',
            true,
          )}
          autoCapitalize="characters"
        />
        <FileField
          {...field(
            'licenseUrl',
            overseas ? '注册证明' : '营业执照',
            overseas ? 'Certificate of registration' : 'Business licence',
            true,
          )}
          accepts={pictures}
        />
        <TextField {...field('taxNum', '税号', 'Tax number', true)} autoCapitalize="characters" />
        <TextField {...field('legalPerson', '法人', 'Legal representative', true)} />
        <FileField
          {...field('legalPersonUrl', '法人证件', 'Document of the representative', true)}
          accepts={pictures}
        />
        <FileField {...field('hygieneLicense', '卫生许可证', 'Hygiene licence', true)} accepts={pictures} />
        <FileField
          {...field('qualityComplianceCertificate', '质量合格证', 'Quality certificate', true)}
          accepts={pictures}
        />
        <TextField {...field('recommendedUnit', '推荐单位', 'Recommended by')} />
      </fieldset>
      <div ref={summary} tabIndex={-1} className="xc-summary">
        <Trouble words={sending.trouble} />
      </div>
      <div className="xc-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={sending.busy || undefined}>
          {company ? say('保存并提交', 'Save and send') : say('提交申请', 'Send the application')}
        </button>
        <span className="xc-hint">{say('填写内容已保存在本机', 'What you type is kept on this device')}</span>
      </div>
    </form>
  )
}
