import { inLanguage } from '@pavilion/declare'
import { ImageField } from '@pavilion/fields/ImageField.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { SelectField } from '@pavilion/fields/SelectField.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { isUploading, send, toast, useSite } from '@pavilion/pages'
import { say as pair } from '@pavilion/declare'
import { useState, type FormEvent } from 'react'
import { saveEntry, type CompanyDesk } from '../../../model/calls/company.ts'
import { Trouble } from '../parts.tsx'
import { useSent } from '../useSent.ts'
import { ChangeState } from './State.tsx'

type Texts = Record<
  | 'name'
  | 'englishName'
  | 'logo'
  | 'contacter'
  | 'contacterPhone'
  | 'introduction'
  | 'englishIntroduction'
  | 'provinceId'
  | 'recruitTradeId',
  string
>
const textsOf = ({ fields }: CompanyDesk['entry']): Texts => ({
  ...fields,
  provinceId: fields.provinceId ? String(fields.provinceId) : '',
  recruitTradeId: fields.recruitTradeId ? String(fields.recruitTradeId) : '',
})
/** The company's own entry in the list. */
export function Entry({ code, of, changed }: { code: string; of: CompanyDesk; changed: (of: CompanyDesk) => void }) {
  const { say, language } = useSite()
  const [values, setValues] = useState(() => textsOf(of.entry))
  const sending = useSent()
  const field = (name: keyof Texts) => ({
    name: `entry-${name}`,
    value: values[name],
    onChange: (value: string) => setValues(now => ({ ...now, [name]: value })),
    ...(sending.errors[name] && { error: sending.errors[name] }),
  })
  const choices = (rows: CompanyDesk['provinces']) =>
    rows.map(({ id, name }) => ({ value: String(id), text: inLanguage(name, language), also: name[1] }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isUploading()) return
    if (!values.name.trim()) return sending.show({ name: say('请填写名称', 'Enter the name') })
    const { provinceId, recruitTradeId, ...texts } = values
    const body = {
      ...texts,
      contacterPhone: texts.contacterPhone || null,
      logo: texts.logo || null,
      provinceId: Number(provinceId) || null,
      recruitTradeId: Number(recruitTradeId) || null,
      code,
      version: of.entry.version,
    }
    let now: CompanyDesk | undefined
    const done = await sending.run(async () => {
      now = await send(saveEntry, body, { quiet: true })
    })
    if (!done || !now) return
    setValues(textsOf(now.entry))
    changed(now)
    toast(now.entry.waits ? pair('已提交审核', 'Sent for review') : pair('已发布', 'Published'))
  }
  return (
    <form onSubmit={save} noValidate className="jo-form">
      <ChangeState {...of.entry} />
      <TextField {...field('name')} label={say('企业名称', 'Company name')} required maxLength={200} />
      <TextField {...field('englishName')} label={say('英文名称', 'English name')} maxLength={200} />
      <ImageField {...field('logo')} label="Logo" />
      <SelectField {...field('provinceId')} label={say('省份', 'Province')} choices={choices(of.provinces)} />
      <SelectField {...field('recruitTradeId')} label={say('行业', 'Trade')} choices={choices(of.trades)} />
      <TextAreaField {...field('introduction')} label={say('企业介绍', 'About the company')} />
      <TextAreaField {...field('englishIntroduction')} label={say('英文介绍', 'About the company, in English')} />
      <TextField {...field('contacter')} label={say('联系人', 'Contact')} maxLength={50} />
      <PhoneField
        {...field('contacterPhone')}
        label={say('联系人电话', 'Contact phone')}
        hint={say('仅主办方可见', 'Only the organiser sees it')}
      />
      <Trouble words={sending.trouble} />
      <p className="jo-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={sending.busy || undefined}>
          {of.reviewed ? say('提交审核', 'Send for review') : say('保存并发布', 'Save and publish')}
        </button>
      </p>
    </form>
  )
}
