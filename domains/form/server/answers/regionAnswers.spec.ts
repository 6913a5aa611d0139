import { writeXlsx } from 'hucre/xlsx'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { formComponentType as type, webFormRecord, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

const server = await startTestServer()

async function asking({ required = true } = {}) {
  const { id: projectId } = await server.project()
  const { token } = await server.operator({ projects: [projectId] })
  const { form, fields } = await makeForm(server.system, projectId, {
    form: { name: '观众登记', type: webFormType.openForm },
    groups: [
      {
        fields: [
          { key: 'place', name: '地区', englishName: 'Region', type: type.provinceCityDistrict, required },
          { key: 'country', name: '国家', englishName: 'Country', type: type.country },
        ],
      },
    ],
  })
  const [place, country] = [String(fields.place), String(fields.country)]
  const send = (answers: object, more: object = {}) =>
    server.call(
      'id' in more ? '/webFormRecord/ext/upsertOne' : '/webFormRecord/ext/createOpenOne',
      { webFormId: form.id, webFormRecordValues: answers, ...more },
      { projectId, language: 'en', ...('id' in more && { token }) },
    )
  const stored = async (id: number) =>
    (await server.system.store(webFormRecord).getDetail(id)).answers as Record<string, unknown>
  return { projectId, token, form, place, country, send, stored }
}

describe('a region in a form', () => {
  it('is stored by its names, whether names or codes are sent', async () => {
    const { send, stored, place, country } = await asking()
    for (const sent of [['广东省', '深圳市', '南山区'], ['440305'], ['440000', '440300', '440305']]) {
      const { data } = await send({ [place]: sent, [country]: ['China'] })
      expect(await stored(data.id)).toEqual({ [place]: ['广东省', '深圳市', '南山区'], [country]: ['中国'] })
    }
    for (const sent of [['湖北省', '仙桃市'], ['台湾省'], ['海外'], ['北京市', '朝阳区']])
      expect([sent, (await send({ [place]: sent })).result]).toEqual([sent, 20000])
  })
  it('is refused by name when it does not exist, its parts do not belong together, or levels are missing', async () => {
    const { send, place, country } = await asking()
    const wrong = async (answers: object) => Object.values((await send(answers)).data.fields)
    expect(await wrong({ [place]: ['火星', '环形山', '一号坑'] })).toEqual([
      'There is no region “火星 / 环形山 / 一号坑”. Please select again',
    ])
    expect(await wrong({ [place]: ['广东省', '杭州市', '西湖区'] })).toEqual([
      'There is no region “广东省 / 杭州市 / 西湖区”. Please select again',
    ])
    expect(await wrong({ [place]: ['湖北省'] })).toEqual(['Please select every level'])
    expect(await wrong({ [place]: ['海外'], [country]: ['火星'] })).toEqual([
      'There is no country “火星”. Please select again',
    ])
    const optional = await asking({ required: false })
    expect((await optional.send({ [optional.place]: ['湖北省'] })).result).toBe(20000)
  })
  it('stays as it was saved while somebody changes other answers, also when the place is no more', async () => {
    const { send, stored, place, country } = await asking()
    const { id } = (await send({ [place]: ['浙江省', '杭州市', '上城区'] })).data
    const former = ['浙江省', '杭州市', '下城区']
    await server.sql(
      'update "webFormRecord" set "answers" = jsonb_set("answers", array[$2::text], $3::jsonb) where id = $1',
      [id, place, JSON.stringify(former)],
    )
    expect((await send({ [place]: former, [country]: ['法国'] }, { id })).result).toBe(20000)
    expect(await stored(id)).toEqual({ [place]: former, [country]: ['法国'] })
  })
  it('is read from sheets without separators, with commas or blanks, and from codes; what is none is named', async () => {
    const { projectId, token, form, place } = await asking()
    const sheet = async (cells: readonly (string | number)[]) => {
      const body = new FormData()
      body.set('name', '第一批')
      body.set('webFormId', String(form.id))
      body.set(
        'file',
        new Blob([
          (await writeXlsx({
            sheets: [{ name: 'one', rows: [['地区'], ...cells.map(cell => [cell])] }],
          } as never)) as BlobPart,
        ]),
        'people.xlsx',
      )
      return body
    }
    const body = await sheet([
      '广东省深圳市南山区',
      '广东省, 深圳市, 南山区',
      '广东省 深圳市 南山区',
      440305,
      '火星, 坑',
    ])
    const preview = await server.call('/webFormRecord/importPreview', body, { token, projectId, language: 'zh' })
    expect(JSON.stringify(preview.data)).toContain('没有「火星 / 坑」这个地区，请重新选择')
    const good = await sheet(['广东省深圳市南山区', '广东省, 深圳市, 南山区', '广东省 深圳市 南山区', 440305])
    const { result } = await server.call('/webFormRecord/import', good, { token, projectId })
    expect(result).toBe(20000)
    await server.runJobs()
    const rows = await server.sql<{ place: string[] }>(
      'select "answers" -> $2::text as place from "webFormRecord" where "webFormId" = $1',
      [form.id, place],
    )
    expect(rows.map(row => row.place)).toEqual(Array(4).fill(['广东省', '深圳市', '南山区']))
  })
})
