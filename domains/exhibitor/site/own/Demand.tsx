import { inLanguage, wordFor } from '@pavilion/declare'
import { RadioField } from '@pavilion/fields/ChoiceField.tsx'
import { SelectField } from '@pavilion/fields/SelectField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { confirmed, send, toast, useSite } from '@pavilion/pages'
import { say as pair } from '@pavilion/declare'
import { useState, type FormEvent } from 'react'
import { saveDemand, withdrawDemand } from '../../model/calls/exhibitors.ts'
import type { DemandView } from '../../model/centre.ts'
import {
  boothAssignStatus,
  boothDemandStatus,
  boothType,
  exhibitorAuditStatus,
  exhibitorOptionKind,
  exhibitType,
  memberRight,
} from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

const isFree = (demand: DemandView) =>
  demand.status !== boothDemandStatus.deposited &&
  demand.assignStatus === boothAssignStatus.unassigned &&
  !demand.stands.length &&
  !demand.deposit

/** What stands the company asks for: a list, and a form for one more. */
export function Demand({ current, changed }: PartProps) {
  const { say, language } = useSite()
  const [edited, setEdited] = useState<DemandView | 'new'>()
  const { demands, company, rights } = current
  if (company.auditStatus !== exhibitorAuditStatus.success)
    return <p className="xc-hint">{say('审核通过后填写。', 'Follows after the approval.')}</p>
  if (!rights.includes(memberRight.stands))
    return <p className="xc-hint">{say('由有展位权限的同事填写。', 'A colleague with that right fills it in.')}</p>
  const sent = async () => {
    setEdited(undefined)
    await changed()
  }
  if (edited || !demands.length)
    return (
      <Form
        key={edited === 'new' || !edited ? 'new' : edited.id}
        current={current}
        changed={sent}
        demand={edited === 'new' ? undefined : edited}
        {...(edited && { onClose: () => setEdited(undefined) })}
      />
    )
  const withdraw = async (demand: DemandView) => {
    if (!(await confirmed(pair('确定撤回这项需求？', 'Withdraw this request?'), { confirm: pair('撤回', 'Withdraw') })))
      return
    try {
      await send(withdrawDemand, { id: demand.id })
      await changed()
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: 'bad' })
    }
  }
  return (
    <>
      <ul className="xc-list">
        {demands.map(demand => (
          <li key={demand.id}>
            <div>
              <strong>
                {demand.boothType ? inLanguage(wordFor(boothType, demand.boothType), language) : ''} {demand.area ?? ''}{' '}
                ㎡
              </strong>
              <p className="xc-hint">
                {[demand.exhibitionArea, demand.exhibitSubType, demand.productType].filter(Boolean).join(' · ')}
              </p>
            </div>
            {isFree(demand) ? (
              <span className="xc-row-acts">
                <button type="button" className="pf-link" onClick={() => setEdited(demand)}>
                  {say('修改', 'Change')}
                </button>
                <button type="button" className="pf-link" onClick={() => withdraw(demand)}>
                  {say('撤回', 'Withdraw')}
                </button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="xc-acts">
        <button type="button" className="pf-button" onClick={() => setEdited('new')}>
          {say('再申请一个展位', 'Request another stand')}
        </button>
      </p>
    </>
  )
}

const start = (demand: DemandView | undefined) => ({
  boothType: String(demand?.boothType ?? boothType.standard),
  area: demand?.area ? String(demand.area) : '',
  exhibitType: demand?.exhibitType ? String(demand.exhibitType) : '',
  exhibitSubType: demand?.exhibitSubType ?? '',
  exhibitionArea: demand?.exhibitionArea ?? '',
  productType: demand?.productType ?? '',
  productSubType: demand?.productSubType ?? '',
})
function Form({
  current: { company, options, types },
  changed,
  demand,
  onClose,
}: PartProps & { demand: DemandView | undefined; onClose?: () => void }) {
  const site = useSite()
  const { say, language } = site
  const [values, setValues] = useState(() => start(demand))
  const sending = useSent()
  const set = (name: keyof typeof values) => (value: string) => {
    setValues(now => ({
      ...now,
      [name]: value,
      ...(name === 'productType' && { productSubType: '' }),
      ...(name === 'exhibitType' && { exhibitSubType: '' }),
    }))
    sending.forget(name)
  }
  const field = (name: keyof typeof values, zh: string, en: string, required = false) => ({
    name: `demand-${name}`,
    label: say(zh, en),
    value: values[name],
    required,
    onChange: set(name),
    ...(sending.errors[name] && { error: sending.errors[name] }),
  })
  const listed = (kind: number) =>
    options
      .filter(each => each.kind === kind && (!each.exhibitType || String(each.exhibitType) === values.exhibitType))
      .map(each => ({ value: each.name, text: site.named(each) }))
  const tops = types.filter(({ parentId }) => parentId === null)
  const top = tops.find(({ name }) => name === values.productType)
  const below = types.filter(({ parentId }) => top && parentId === top.id)
  const choice = (row: { name: string; englishName: string | null }) => ({ value: row.name, text: site.named(row) })
  const areas = listed(exhibitorOptionKind.area)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const area = Number(values.area)
    if (!(area > 0)) {
      sending.show({ area: say('请输入面积', 'Please enter an area') })
      document.getElementById('demand-area')?.focus()
      return
    }
    const done = await sending.run(() =>
      send(saveDemand, {
        ...(demand && { id: demand.id }),
        companyId: company.id,
        boothType: Number(values.boothType) as 10,
        area,
        ...(values.exhibitType && { exhibitType: Number(values.exhibitType) as 10 }),
        ...(values.exhibitSubType && { exhibitSubType: values.exhibitSubType }),
        ...(values.exhibitionArea && { exhibitionArea: values.exhibitionArea }),
        ...(values.productType && { productType: values.productType }),
        ...(values.productSubType && { productSubType: values.productSubType }),
      }),
    )
    if (done) await changed()
  }
  return (
    <form onSubmit={submit} noValidate className="xc-fields">
      <RadioField
        {...field('boothType', '展位类型', 'Kind of stand', true)}
        choices={Object.values(boothType).map(code => ({
          value: String(code),
          text: inLanguage(wordFor(boothType, code), language),
        }))}
      />
      <TextField {...field('area', '面积（㎡）', 'Area (㎡)', true)} inputMode="decimal" />
      {areas.length ? (
        <p className="xc-presets">
          <span className="xc-hint">{say('常用', 'Usual')}</span>
          {areas.map(({ value, text }) => (
            <button
              key={value}
              type="button"
              className="pf-button"
              aria-pressed={values.area === value}
              onClick={() => set('area')(value)}
            >
              {text} ㎡
            </button>
          ))}
        </p>
      ) : null}
      <SelectField {...field('exhibitionArea', '展区', 'Hall area')} choices={listed(exhibitorOptionKind.hallArea)} />
      <SelectField
        {...field('exhibitType', '参展类型', 'What you show')}
        choices={Object.values(exhibitType).map(code => ({
          value: String(code),
          text: inLanguage(wordFor(exhibitType, code), language),
        }))}
      />
      {listed(exhibitorOptionKind.exhibitSubType).length ? (
        <SelectField
          {...field('exhibitSubType', '参展子类型', 'Sub-type')}
          choices={listed(exhibitorOptionKind.exhibitSubType)}
        />
      ) : null}
      {tops.length ? (
        <SelectField {...field('productType', '产品类型', 'Product type')} choices={tops.map(choice)} />
      ) : null}
      {below.length ? (
        <SelectField {...field('productSubType', '产品子类型', 'Product sub-type')} choices={below.map(choice)} />
      ) : null}
      {top &&
      (top.productionLicense ||
        top.testingReport ||
        below.some(each => each.productionLicense || each.testingReport)) ? (
        <p className="xc-hint">
          {say(
            '此类展品上架时需上传生产许可证或检测报告。',
            'Products of this type need a production licence or a testing report when they are listed.',
          )}
        </p>
      ) : null}
      <Trouble words={sending.trouble} />
      <div className="xc-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={sending.busy || undefined}>
          {demand ? say('保存需求', 'Save the request') : say('提交需求', 'Send the request')}
        </button>
        {onClose ? (
          <button type="button" className="pf-button" onClick={onClose}>
            {say('取消', 'Cancel')}
          </button>
        ) : null}
      </div>
    </form>
  )
}
