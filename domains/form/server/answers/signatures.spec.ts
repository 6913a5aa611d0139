import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { formComponentType, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

const server = await startTestServer()
const success = 20000

describe('somebody else’s signature', () => {
  it('cannot be sent or imported by knowing its path; its owner can, and keeps it when editing the record, and so does an operator', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', type: formComponentType.input, required: true },
            { key: 'photo', name: '签名', englishName: 'Signature', type: formComponentType.signatureBoard },
          ],
        },
      ],
    })
    const owner = await server.visitor({ projectId })
    const stranger = await server.visitor({ projectId })
    const operator = await server.operator({ projects: [projectId] })
    const elsewhere = await server.project()
    const picture = new FormData()
    picture.append(
      'file',
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2266aa' } })
              .png()
              .toBuffer(),
          ),
        ],
        'sign.png',
        { type: 'image/png' },
      ),
    )
    const { data: photo } = await server.call('/uploadedFile/ext/tddd1', picture, { projectId, token: owner.token })
    const send = (token: string, name: string, path: string | null, more: object = {}) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: form.id,
          webFormRecordValues: { [String(fields.name)]: name, ...(path && { [String(fields.photo)]: path }) },
          ...more,
        },
        { token, projectId, language: 'en' },
      )
    expect(photo).toMatch(/^\/files\/private\//)
    expect(await send(stranger.token, '别人', photo)).toMatchObject({
      result: 40000,
      data: {
        fields: { [`webFormRecordValues.${fields.photo}`]: 'This file no longer exists. Please upload it again' },
      },
    })
    const {
      data: { id },
    } = await send(owner.token, '本人', photo)
    expect([
      (await send(owner.token, '改名', photo)).result,
      (await send(operator.token, '再改', photo, { id })).result,
    ]).toEqual([success, success])
    expect((await send(stranger.token, '别人', null)).result).toBe(success)
    const sheet = async (as: { token: string }, at: number) => {
      const target =
        at === projectId
          ? form
          : (
              await makeForm(server.system, at, {
                form: { name: '登记', type: webFormType.personalRegister },
                groups: [
                  {
                    fields: [
                      { key: 'name', name: '姓名', type: formComponentType.input, required: true },
                      { key: 'photo', name: '签名', type: formComponentType.signatureBoard },
                    ],
                  },
                ],
              })
            ).form
      const body = new FormData()
      body.set('webFormId', String(target.id))
      body.set(
        'file',
        new Blob([
          (await writeXlsx({
            sheets: [
              {
                name: 'one',
                rows: [
                  ['姓名', '签名'],
                  ['李伟', photo],
                ],
              },
            ],
          } as never)) as BlobPart,
        ]),
        'rows.xlsx',
      )
      return (await server.call('/webFormRecord/importPreview', body, { token: as.token, projectId: at })).data
    }
    expect([
      await sheet(operator, projectId),
      await sheet(await server.operator({ projects: [elsewhere.id] }), elsewhere.id),
    ]).toMatchObject([{ good: 1 }, { good: 0 }])
  })
})
