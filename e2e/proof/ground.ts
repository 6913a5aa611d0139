import { randomBytes } from 'node:crypto'
import { registerUserTerm, registerUserTermGroup, registerUserTermInfo } from '@pavilion/access/model/index.ts'
import { openApp } from '@pavilion/app-server/app.ts'
import { registerUserCertAuthority, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { formComponentType, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { payType } from '@pavilion/payment/model/codes.ts'
import { configWechatPayApp, configWechatPayMerchant } from '@pavilion/payment/model/merchants.ts'
import type { Sandbox } from '@pavilion/payment/server/sandbox/gateway.ts'
import { language } from '@pavilion/platform/model/index.ts'
import { website, websiteType } from '@pavilion/site/model/index.ts'
import { seal } from '@pavilion/store'
import type { TestServer } from '@pavilion/testing'
import { makeOperator, makeProject, makeVisitor } from '@pavilion/testing/people.ts'

/** An event that is about to open: a form, a store with its merchant, gates and people with passes. */
export type Ground = Awaited<ReturnType<typeof prepare>>
const gates = 10
const people = 2000
const buyers = 40

/** Prepares an empty database through the product itself. */
export async function prepare(databaseUrl: string, dataDir: string, sandbox: Sandbox) {
  const app = await openApp({ databaseUrl, dataDir, host: '127.0.0.1', port: 0, jobs: false, log: () => {} })
  try {
    const { system } = app
    const sql: TestServer['sql'] = (text, values) => system.sql(text, values)
    const event = await makeProject(system)
    const { id: projectId, sellerId } = event
    const store = system.acting('proof', { projectId, sellerId })
    const spoken = await system.store(language).find({ mark: 'zh' })
    await store
      .store(website)
      .create({ projectId, name: '官网', type: websiteType.mobile, languageId: spoken?.id } as never)
    const { form, fields } = await makeForm(system, projectId, {
      form: { name: '登记', type: webFormType.openForm, signInRequired: false },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', type: formComponentType.input, required: true },
            { key: 'email', name: '邮箱', type: formComponentType.input, repeat: false },
          ],
        },
      ],
    })
    const visitor = () => makeVisitor(system, { projectId })
    const shop = await openShop({ system, sql, visitor } as unknown as TestServer, [{ stock: 1_000_000 }], {}, event, {
      merchant: false,
    })
    await merchant(store, sellerId, sandbox)
    return {
      projectId,
      abbr: event.abbr,
      formId: form.id,
      fields: { name: fields.name as number, email: fields.email as number },
      sku: shop.skus[0] as number,
      buyers: await Promise.all(Array.from({ length: buyers }, visitor)),
      operator: await makeOperator(system),
      ...(await gatesOf(store, sql, projectId)),
      passes: await passes(system, sql, projectId),
    }
  } finally {
    await app.close()
  }
}
type System = Awaited<ReturnType<typeof openApp>>['system']
type Store = ReturnType<System['acting']>

async function merchant(store: Store, sellerId: number, { merchants: { weChat } }: Sandbox): Promise<void> {
  const [[publicKeyId, platformKey] = ['', '']] = Object.entries(weChat.platformKeys).filter(([name]) =>
    name.startsWith('PUB_KEY_ID_'),
  )
  const pasted = (pem: unknown) => String(pem).replaceAll('\n', ' ')
  const made = await store.store(configWechatPayMerchant).create({
    sellerId,
    name: '微信支付',
    mchNo: weChat.mchId,
    apiKey: weChat.apiV3Key,
    serialNo: weChat.serialNo,
    privateKey: pasted(weChat.privateKey),
    platformPublicKey: String(platformKey),
    publicKeyId,
    gateway: weChat.endpoint,
  })
  await store.store(configWechatPayApp).create({
    sellerId,
    name: '应用',
    appId: weChat.apps[payType.wechatNative] ?? '',
    wayCode: payType.wechatNative,
    configWechatPayMerchantId: made.id,
  })
}
async function gatesOf(store: Store, sql: TestServer['sql'], projectId: number) {
  const type = await store.store(registerUserCertType).create({ projectId, name: '观众', nameEN: 'Visitor' } as never)
  const group = await store.store(registerUserTermGroup).create({ projectId, name: '南登录厅' } as never)
  await store.store(registerUserCertAuthority).create({
    projectId,
    registerUserCertTypeId: type.id,
    registerUserTermGroupId: group.id,
  } as never)
  await sql(
    `insert into "registerUser" ("projectId", "name", "number", "certNo", "certTypeId")
    select $1, '来宾' || n, 'R' || n, 'V' || lpad(n::text, 6, '0'), $2 from generate_series(1, ${people}) n`,
    [projectId, type.id],
  )
  const terminals: { id: number; secret: string }[] = []
  for (let nth = 1; nth <= gates; nth++) {
    const term = await store
      .store(registerUserTerm)
      .create({ projectId, name: `入口 ${nth}`, code: `S${nth}`, registerUserTermGroupId: group.id } as never)
    const info = await store
      .store(registerUserTermInfo)
      .create({ projectId, deviceNo: `D-${nth}`, registerUserTermId: term.id } as never)
    const secret = randomBytes(32).toString('base64url')
    await sql(`update "registerUserTermInfo" set "secret" = $2, "registeredAt" = now() where id = $1`, [
      info.id,
      seal(secret),
    ])
    terminals.push({ id: info.id, secret })
  }
  return { terminals }
}
async function passes(system: System, sql: TestServer['sql'], projectId: number): Promise<string[]> {
  const rows = await sql<{ id: number }>(`select id from "registerUser" where "projectId" = $1 order by id`, [
    projectId,
  ])
  const all: string[] = []
  for (let from = 0; from < rows.length; from += 1000) {
    const ids = rows.slice(from, from + 1000).map(({ id }) => id)
    const texts = await passesOf(system, projectId, ids)
    all.push(...ids.map(id => texts.get(id)?.text ?? ''))
  }
  return all
}
