import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'

const server = await startTestServer()
after(() => server.close())

describe('the OpenAPI document', () => {
  it('describes each with its guard and an example', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<
        string,
        {
          post: {
            description: string
            'x-rights'?: string[]
            security: object[]
            requestBody: { content: Record<string, { example: object }> }
          }
        }
      >
    }
    expect(document.paths['/api/webForm/create']?.post.description).toMatch(/webForm\.create/)
    for (const [path, words] of [
      [
        '/webForm/getList',
        'operator with the right webForm.getList; besides the right webForm.delete for deleted: true',
      ],
      ['/seller/create', 'operator with the right seller.create; in all projects'],
      ['/webFormRecord/reviewBatch', 'operator; besides the right webFormRecord.<move>'],
      ['/uploadedFile/findUnused', 'operator with the right uploadedFile.findUnused in all projects'],
    ] as const)
      expect(document.paths[`/api${path}`]?.post.description).toBe(`Who: ${words}.`)
    expect(document.paths['/api/webForm/getList']?.post['x-rights']).toEqual(['webForm.getList', 'webForm.delete'])
    expect([
      document.paths['/api/uploadedFile/ext/upload']?.post.security,
      document.paths['/api/webForm/create']?.post.security,
    ]).toEqual([[{}, { token: [] }], [{ token: [] }]])
    expect(Object.keys(document.paths).length).toBeGreaterThan(300)
    expect((await fetch(`${server.url}/api/docs`)).status).toBe(200)
  })
})
describe('the OpenAPI document and the answers', () => {
  it('agree: optional fields may be null, in rows and in bodies', async () => {
    type Schema = { properties: Record<string, { type?: string | string[]; enum?: unknown[] }> }
    const {
      components: { schemas },
      paths,
    } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      components: { schemas: Record<string, Schema> }
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>
    }
    const project = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId: project.id }
    const body = { name: 'a', englishName: null, style: null }
    const { data: row } = await server.call('/webContentList/create', body, at)
    const {
      rows: [held],
    } = (await server.call('/project/getList', { where: { id: project.id } }, { token })).data
    const nulls = (record: object, { properties }: Schema) =>
      Object.entries(record).flatMap(([name, value]) => (value === null ? [{ name, ...properties[name] }] : []))
    const all = [
      nulls(body, paths['/api/webContentList/create']?.post.requestBody.content['application/json']?.schema as Schema),
      nulls(row, schemas.webContentList as Schema),
      nulls(held, schemas.project as Schema),
    ]
    expect(all.every(one => one.length > 0)).toBe(true)
    expect(
      all
        .flat()
        .filter(
          ({ type, enum: codes }) => !(type === undefined || type.includes('null')) || (codes && !codes.includes(null)),
        ),
    ).toEqual([])
  })
  it('agree on relations: the includes are listed and their rows described', async () => {
    type Schema = {
      $ref?: string
      description?: string
      anyOf?: Schema[]
      items?: Schema
      properties: Record<string, Schema>
    }
    const {
      components: { schemas },
      paths,
    } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      components: { schemas: Record<string, Schema> }
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>
    }
    const project = await server.project()
    const at = { token: (await server.operator()).token, projectId: project.id }
    const list = (await server.call('/webContentList/create', { name: 'a' }, at)).data
    const { id } = (await server.call('/webContent/create', { name: 'b', webContentListId: list.id }, at)).data
    const includes =
      paths['/api/webContent/getDetail']?.post.requestBody.content['application/json']?.schema.properties.includes
        ?.description ?? ''
    const { data: row } = await server.call(
      '/webContent/getDetail',
      { id, includes: ['webContentList', 'webContentList.webContents'] },
      at,
    )
    expect(includes).toContain('webContentList')
    expect(schemas.webContent?.properties.webContentList?.anyOf?.[0]?.$ref).toBe('#/components/schemas/webContentList')
    expect(schemas.webContentList?.properties.webContents?.items?.$ref).toBe('#/components/schemas/webContent')
    expect(row.webContentList).toMatchObject({ id: list.id, webContents: [{ id }] })
    // Nothing comes that the document does not describe.
    expect([
      ...Object.keys(row).filter(name => !(name in (schemas.webContent?.properties ?? {}))),
      ...Object.keys(row.webContentList).filter(name => !(name in (schemas.webContentList?.properties ?? {}))),
    ]).toEqual([])
  })
  it('list the notices of outside services: any body, no session, the parameters of the path', async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, { post: Record<string, unknown> }>
    }
    expect(Object.keys(paths).filter(path => path.includes(':'))).toEqual([])
    expect(paths['/api/payNotices/{kind}/{id}']?.post).toMatchObject({
      security: [],
      parameters: [
        { name: 'kind', in: 'path', required: true },
        { name: 'id', in: 'path', required: true },
      ],
      requestBody: { content: { '*/*': {} } },
      responses: { 200: { content: { '*/*': {} } } },
      description: expect.stringContaining('outside service, by its signature'),
    })
    expect(paths).toHaveProperty(['/api/smsReplies/{key}'])
    expect(paths).toHaveProperty(['/api/smsReports/{key}'])
  })
  it('agree on files, envelopes, statuses and parameters', async () => {
    type Operation = {
      parameters: { $ref?: string; name?: string }[]
      responses: Record<
        string,
        { $ref?: string; content?: Record<string, { schema: { format?: string; required?: string[] } }> }
      >
    }
    const { components, paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      components: {
        parameters: Record<string, { name: string }>
        responses: Record<string, Operation['responses'][string]>
      }
      paths: Record<string, Record<string, Operation>>
    }
    const at = { token: (await server.operator()).token, projectId: (await server.project()).id }
    // These return a file, and the envelope when they are refused.
    for (const [method, path, body, refused] of [
      ['POST', '/webContentList/export', { columns: [] }, { more: 1 }],
      ['POST', '/webContentList/importTemplate', {}, { more: 1 }],
      ['GET', '/conferenceSchedule/ext/getCalendar', { projectId: at.projectId }, {}],
      ['GET', '/webUser/ext/offlineWorker', {}, undefined],
    ] as const) {
      const { 200: fine, default: other } = paths[`/api${path}`]?.[method.toLowerCase()]?.responses ?? {}
      const contents = fine?.content ?? {}
      expect([
        path,
        Object.keys(contents),
        contents['*/*']?.schema.format,
        contents['application/json']?.schema.required,
        other?.$ref,
      ]).toEqual([
        path,
        ['*/*', 'application/json'],
        'binary',
        ['result', 'data', 'errmsg'],
        '#/components/responses/Refused',
      ])
      expect((await server.call(path, body, { ...at, method })).headers.get('content-type')).not.toContain('json')
      if (refused) expect(await server.call(path, refused, { ...at, method })).toMatchObject({ result: 40000 })
    }
    expect(components.responses.Refused?.content?.['application/json']?.schema.required).toEqual([
      'result',
      'data',
      'errmsg',
    ])
    // A spreadsheet is sent with the fields that the call reads, and with the options of its list.
    type Sheet = {
      requestBody: {
        content: Record<string, { schema: { properties: object; additionalProperties: boolean; required: string[] } }>
      }
    }
    const importing = paths['/api/webContentList/import']?.post as unknown as Sheet
    const sheet = importing.requestBody.content['multipart/form-data']?.schema
    expect([Object.keys(sheet?.properties ?? {}), sheet?.required, sheet?.additionalProperties]).toEqual([
      ['file', 'mode', 'name', 'remark'],
      ['file'],
      true,
    ])
    const sent = ({ parameters }: Operation) =>
      parameters.map(({ $ref, name }) => name ?? components.parameters[$ref?.split('/').at(-1) ?? '']?.name)
    expect(sent(paths['/api/webContentList/create']?.post as Operation)).toEqual([
      'X-Project-Id',
      'X-Seller-Id',
      'X-Language',
      'Idempotency-Key',
    ])
    expect(sent(paths['/api/conferenceSchedule/ext/getCalendar']?.get as Operation)).toEqual([
      'X-Project-Id',
      'X-Seller-Id',
      'X-Language',
      'projectId',
      'ids',
      'language',
    ])
  })
})
