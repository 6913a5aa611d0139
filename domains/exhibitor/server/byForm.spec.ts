import { describe, it } from 'node:test'
import { exhibitionBlacklist } from '@pavilion/booth/model/index.ts'
import { formComponentType, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm, type FormPlan } from '@pavilion/form/server/index.ts'
import { expect } from 'expect'
import { allAtOnce, startTestServer, type Visitor } from '@pavilion/testing'
import { application, dataOf, exhibition } from './testing/exhibitors.ts'

const server = await startTestServer()
const { input, select, image } = formComponentType
const plan = (form: object = {}): FormPlan => ({
  form: { name: '展商报名', englishName: 'Exhibitor form', type: webFormType.openForm, signInRequired: false, ...form },
  groups: [
    {
      fields: [
        {
          key: 'workplace',
          label: 'workplace',
          name: '贵公司',
          englishName: 'Your company',
          type: input,
          required: true,
        },
        { key: 'english', name: '公司英文名', englishName: 'English name', type: input },
        {
          key: 'kind',
          name: '境内外',
          englishName: 'Where from',
          type: select,
          candidates: [
            ['境内企业', 'Domestic'],
            ['境外企业', 'Overseas'],
          ],
        },
        { key: 'person', label: 'name', name: '姓名', englishName: 'Name', type: input },
        { key: 'phoneNumber', label: 'phoneNumber', name: '手机', englishName: 'Phone', type: input },
        { key: 'licence', name: '执照', englishName: 'Licence', type: image },
      ],
    },
  ],
})
/** An event at which companies apply by a form; its fields were matched by hand. */
async function byForm(form: object = {}) {
  const fair = await exhibition(server)
  const projectId = fair.project.id
  const made = await makeForm(server.system, projectId, plan(form))
  const { workplace, english, kind, person, phoneNumber, licence } = made.fields as Record<string, number>
  const fieldMap = {
    name: workplace,
    name2: english,
    companyType: kind,
    contacter: person,
    phoneNumber,
    licenseUrl: licence,
  }
  const save = (more: object = {}) =>
    fair.back('/exhibitorApplicationForm/save', { webFormId: made.form.id, fieldMap, ...more })
  dataOf(await save())
  const send = async (answers: Record<string, unknown>, who?: Visitor): Promise<number> => {
    const { data, result, errmsg } = await server.call(
      who ? '/webFormRecord/ext/upsertOne' : '/webFormRecord/ext/createOpenOne',
      {
        webFormId: made.form.id,
        webFormRecordValues: Object.fromEntries(
          Object.entries(answers).map(([key, value]) => [String(made.fields[key]), value]),
        ),
      },
      { projectId, ...(who && { token: who.token }) },
    )
    if (result !== 20000) throw new Error(`${errmsg} ${JSON.stringify(data)}`)
    return data.id
  }
  const decide = (move: string, ...ids: number[]) =>
    fair.back('/webFormRecord/reviewBatch', { ids, move, ...(move === 'reject' && { reason: '材料不全' }) })
  const companies = () =>
    server.sql<Record<string, unknown>>(
      `select c.id, c.name, c.name2, c."companyType", c.contacter, c."phoneNumber", c."auditStatus", c."webUserId",
        ch.name as channel
      from "exhibitorCompanyInfo" c
      left join "registerChannel" ch on ch.id = c."registerChannelId"
      where c."projectId" = $1 and c."deletedAt" is null
      order by c.id`,
      [projectId],
    )
  return { ...fair, projectId, made, fieldMap, save, send, decide, companies }
}
const answers = {
  workplace: '云顶茶业',
  english: 'Cloudtop Tea',
  kind: '境外企业',
  person: '林晓',
  phoneNumber: '13812345678',
}

describe('applying to exhibit by a form of the organiser', () => {
  it('makes an application in review of an approved record, with the form as its channel', async () => {
    const event = await byForm()
    const who = await event.person()
    const record = await event.send(answers, who)
    expect(await event.companies()).toEqual([])
    await event.decide('approve', record)
    expect(await event.companies()).toMatchObject([
      {
        name: '云顶茶业',
        name2: 'Cloudtop Tea',
        companyType: 20,
        contacter: '林晓',
        phoneNumber: '+8613812345678',
        auditStatus: 10,
        webUserId: who.id,
        channel: '展商报名',
      },
    ])
    const { data } = await event.as(who)('/exhibitorCompanyInfo/ext/getCentre')
    expect(data.current.company.name).toBe('云顶茶业')
  })
  it('is one application however often the record is decided, by however many at once', async () => {
    const event = await byForm()
    const record = await event.send(answers, await event.person())
    await allAtOnce(4, () => event.decide('approve', record))
    await event.decide('reopen', record)
    await event.decide('approve', record)
    expect(await event.companies()).toHaveLength(1)
  })
  it('is one application for two records of one person that are approved at once', async () => {
    const event = await byForm({ type: webFormType.repeatForm })
    const who = await event.person()
    const records = [await event.send(answers, who), await event.send({ ...answers, workplace: '云顶 茶业' }, who)]
    await allAtOnce(2, nth => event.decide('approve', records[nth] as number))
    expect(await event.companies()).toHaveLength(1)
  })
  it('takes an undecided application back with its record, and leaves an approved company alone', async () => {
    const event = await byForm()
    const [one, two] = [await event.person(), await event.person()]
    const first = await event.send(answers, one)
    const second = await event.send({ ...answers, workplace: '青瓷坊', phoneNumber: '13812345679' }, two)
    await event.decide('approve', first, second)
    const [, approved] = await event.companies()
    dataOf(await event.back('/exhibitorCompanyInfo/audit', { id: approved?.id, auditStatus: 20 }))
    await event.decide('reject', first, second)
    expect((await event.companies()).map(({ auditStatus }) => auditStatus)).toEqual([30, 20])
    // Valid again, it is in review again.
    await event.decide('approve', first, second)
    expect((await event.companies()).map(({ auditStatus }) => auditStatus)).toEqual([10, 20])
  })
  it('closes the exhibitors’ own page, which would pass the form by, until the form is switched off', async () => {
    const event = await byForm()
    const call = event.as(await event.person())
    expect((await call('/exhibitorCompanyInfo/ext/getApplyWay')).data.form).toMatchObject({ id: event.made.form.id })
    expect((await call('/exhibitorCompanyInfo/ext/apply', application())).data.code).toBe('applyByForm')
    dataOf(await event.save({ isOn: false }))
    expect((await call('/exhibitorCompanyInfo/ext/getApplyWay')).data.form).toBeNull()
    expect((await call('/exhibitorCompanyInfo/ext/apply', application())).result).toBe(20000)
    const record = await event.send(answers, await event.person())
    await event.decide('approve', record)
    expect(await event.companies()).toHaveLength(1)
  })
  it('says nothing to a black-listed company and tells the operator', async () => {
    const event = await byForm()
    await server.system
      .store(exhibitionBlacklist)
      .create({ projectId: event.projectId, name: '云顶茶业有限公司', phoneNumber: null })
    const record = await event.send({ ...answers, workplace: '云顶 茶业有限公司' }, await event.person())
    expect((await event.decide('approve', record)).result).toBe(20000)
    expect(await event.companies()).toEqual([])
    expect(
      await server.sql('select name from "exhibitorBlackListHit" where "projectId" = $1', [event.projectId]),
    ).toEqual([{ name: '云顶 茶业有限公司' }])
  })
  it('gives a form without sign-in to whoever signs in with its phone number', async () => {
    const event = await byForm()
    const record = await event.send(answers)
    await event.decide('approve', record)
    const who = await event.person({ phoneNumber: '13812345678' })
    const { data } = await event.as(who)('/exhibitorCompanyInfo/ext/getCentre')
    expect(data.current).toMatchObject({ company: { name: '云顶茶业' }, rights: expect.arrayContaining([10, 20]) })
  })
  it('suggests what labels say, remembers what was matched, and refuses what cannot be', async () => {
    const event = await byForm()
    const other = await makeForm(server.system, event.projectId, plan({ name: '另一张表单' }))
    const { data } = await event.back('/exhibitorApplicationForm/get', { webFormId: other.form.id })
    expect(data).toMatchObject({
      matched: false,
      fieldMap: { name: other.fields.workplace, contacter: other.fields.person, phoneNumber: other.fields.phoneNumber },
    })
    const wrong = async (fieldMap: object) =>
      (await event.save({ webFormId: other.form.id, fieldMap })).data.fields?.fieldMap !== undefined
    expect(await wrong({ contacter: other.fields.person })).toBe(true)
    expect(await wrong({ name: event.made.fields.workplace })).toBe(true)
    expect(await wrong({ name: other.fields.licence })).toBe(true)
    dataOf(await event.save({ webFormId: other.form.id, fieldMap: { name: other.fields.workplace } }))
    const back = await event.back('/exhibitorApplicationForm/get', { webFormId: event.made.form.id })
    expect(back.data).toMatchObject({ matched: true, fieldMap: event.fieldMap, inUse: other.form.id })
  })
  it('corrects a refused application with its record', async () => {
    const event = await byForm()
    const record = await event.send(answers, await event.person())
    await event.decide('approve', record)
    const [{ id }] = (await event.companies()) as [{ id: number }]
    dataOf(await event.back('/exhibitorCompanyInfo/audit', { id, auditStatus: 30, auditRemark: '名称有误' }))
    await event.decide('reopen', record)
    await event.decide('approve', record)
    expect(await event.companies()).toMatchObject([{ id, auditStatus: 10 }])
  })
})
