import { describe, it } from 'node:test'
import type { Page } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, openPage, photograph, startTestServer } from '@pavilion/testing'
import type { Transaction } from '@pavilion/store'
import { relSysRoleOperation } from '@pavilion/system/model/index.ts'
import { createLoginToken, rightsChanged } from '@pavilion/system/server/index.ts'
import { fillSignIn, nextPicture, openAdmin } from './testing.ts'

const server = await startTestServer()
/** Ends the sessions of a person, until the server knows that of the one who has this page open. */
async function endSessions({ id }: { id: number }, page: Page): Promise<void> {
  await server.sql('update "accessSession" set "endedAt" = clock_timestamp() where "userId" = $1', [id])
  await server.system.transaction(tx => tx.notify('sessions', {}))
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'pavilion_admin')?.value
  await expect
    .poll(async () => (await server.call('/auth/getInfo', undefined, { token, method: 'GET' })).result)
    .toBe(50008)
}

describe('signing in to the back-office', () => {
  it('takes account, password and the image code, and keeps the token in its own cookie [admin-login auth-cookie]', async () => {
    const operator = await server.operator()
    const opened = await openPage({ language: 'zh', baseURL: server.url })
    const { page } = opened
    const picture = nextPicture(opened)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expectAccessible(page)
    await fillSignIn(opened, server, operator, picture)
    // The root leads to the dashboard.
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('pavilion_admin')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(operator.account)
    await opened.close()
  })
  it('says what is wrong, shows another image, and continues to the requested page', async () => {
    const operator = await server.operator()
    const opened = await openPage({ language: 'zh', baseURL: server.url })
    const { page } = opened
    const picture = nextPicture(opened)
    await page.goto('/admin/systemManagement/sysUser?status=10')
    await page.getByLabel('账号').fill('x')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请输入密码')).toBeVisible()
    const another = nextPicture(opened)
    await fillSignIn(opened, server, { account: operator.account, password: 'Wrong-2026!' }, picture)
    await expect(page.getByRole('alert').first()).toContainText('密码')
    await fillSignIn(opened, server, operator, another)
    await expect(page).toHaveURL(/\/admin\/systemManagement\/sysUser\?status=10$/)
    await opened.close()
  })
  it('guides people whose role requires a second factor through its set-up, shows recovery codes, and lists it in the personal centre', async () => {
    const operator = await server.operator()
    await server.sql('update "sysRole" set "secondFactor" = true where "id" = $1', [operator.roleId])
    const opened = await openPage({ language: 'zh', baseURL: server.url })
    const { page } = opened
    const picture = nextPicture(opened)
    await page.goto('/admin/login?redirect=%2FpersonalCenter%2FuserInfo')
    await fillSignIn(opened, server, operator, picture)
    await expect(page.getByRole('img', { name: '验证器二维码' })).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'second-factor')
    const secret = ((await page.locator('.ad-set-up code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('动态码').fill('000000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('动态码或恢复码不正确')
    await page.getByLabel('动态码').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.locator('.ad-set-up pre')).toContainText(/^[A-Z2-9]{5}-[A-Z2-9]{5}\n/)
    await page.getByRole('button', { name: '已保存，进入后台' }).click()
    await expect(page).toHaveURL(/\/admin\/personalCenter\/userInfo$/)
    await expect(page.getByRole('region', { name: '两步验证' })).toContainText('已开启')
    await expect(page.getByRole('region', { name: '两步验证' })).toContainText('还剩 10 个恢复码')
    await expect(page.getByRole('region', { name: '已登录的设备' })).toContainText('Chrome · Linux')
    await photograph(opened, 'personal-centre')
    await opened.close()
  })
  for (const { device, language, words } of [
    {
      device: 'desktop',
      language: 'zh',
      words: {
        code: '验证码不正确或已过期',
        password: '账号或密码不正确',
        locked: '账号已锁定，请 15 分钟后再试或联系管理员',
        stopped: '账号已停用，请联系管理员',
        noRoles: '没有访问权限',
        step: '两步验证',
        factor: '动态码或恢复码不正确或已使用',
        factorLocked: '动态码连续错误五次，请 15 分钟后再试',
        another: '用其他账号登录',
        send: '登录',
        field: '动态码或恢复码',
        account: '账号',
      },
    },
    {
      device: 'phone',
      language: 'en',
      words: {
        code: 'The verification code is incorrect or has expired',
        password: 'Incorrect account or password',
        locked: 'Account locked. Try again in 15 minutes or contact the administrator',
        stopped: 'Account stopped. Contact the administrator',
        noRoles: 'No permission to access',
        step: 'Two-step verification',
        factor: 'The code is incorrect or has already been used',
        factorLocked: 'Five wrong codes in a row. Try again in 15 minutes',
        another: 'Sign in with another account',
        send: 'Sign in',
        field: 'Authenticator code or recovery code',
        account: 'Account',
      },
    },
  ] as const)
    it(`says why it was refused, each reason in its own words, on a ${device} in ${language === 'zh' ? 'Chinese' : 'English'} [sign-in-rejects account-lock sys-user-status empty-roles-fail]`, async () => {
      const [operator, stopped, roleless, careful] = [
        await server.operator(),
        await server.operator(),
        await server.operator(),
        await server.operator(),
      ]
      await server.sql('update "sysUser" set "status" = 20 where "id" = $1', [stopped.id])
      await server.sql('delete from "relSysUserRole" where "sysUserId" = $1', [roleless.id])
      // The next wrong password is the fifth in a row.
      await server.sql('update "sysUser" set "failCount" = 4 where "id" = $1', [operator.id])
      const {
        data: { secret },
      } = await server.call('/sysUser/beginSecondFactor', { password: careful.password }, { token: careful.token })
      await server.call(
        '/sysUser/confirmSecondFactor',
        { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
        { token: careful.token },
      )
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      const alert = page.getByRole('alert')
      let picture = nextPicture(opened)
      const refused = async (who: { account: string; password: string }, message: string, characters?: string) => {
        const shown = await picture
        picture = nextPicture(opened)
        await fillSignIn(opened, server, who, Promise.resolve(shown), { language, ...(characters && { characters }) })
        await expect(alert).toHaveText(message)
        await expect(page).toHaveURL(/\/admin\/login$/)
        // Another image was loaded: each is valid once.
        await picture
      }
      await page.goto('/admin/login')
      if (language === 'en') await page.getByText('English', { exact: true }).click()
      await refused(operator, words.code, '????')
      await refused({ ...operator, password: 'Wrong-2026!' }, words.password)
      await refused(operator, words.locked)
      await refused(stopped, words.stopped)
      await refused(roleless, words.noRoles)
      // After a change of language no message of the other one remains.
      await page.getByText(language === 'en' ? '中文' : 'English', { exact: true }).click()
      await expect(alert).toHaveCount(0)
      await page.getByText(language === 'zh' ? '中文' : 'English', { exact: true }).click()
      await expect(alert).toHaveText(words.noRoles)
      await fillSignIn(opened, server, careful, picture, { language })
      await expect(page.getByRole('heading', { level: 1, name: words.step })).toBeVisible()
      for (let nth = 1; nth <= 6; nth++) {
        const answered = page.waitForResponse(/\/auth\/secondFactor$/)
        await page.getByLabel(words.field, { exact: true }).fill(`00000${nth}`)
        await page.getByRole('button', { name: words.send, exact: true }).click()
        await answered
        await expect(alert).toHaveText(nth < 6 ? words.factor : words.factorLocked)
      }
      await expectAccessible(page)
      await page.getByRole('button', { name: words.another }).click()
      await expect(page.getByLabel(words.account, { exact: true })).toHaveValue('')
      await opened.close()
    })
})

describe('a one-time link', () => {
  it('signs in and redirects by /autoLogin and /auth-redirect, within this site only; it disappears from the address at once, and works once', async () => {
    const operator = await server.operator()
    const opened = await openPage({ language: 'zh', baseURL: server.url })
    const { page } = opened
    const link = async (path: string, redirect: string, { account = operator.account, minutes = 10 } = {}) => {
      const loginToken = (await createLoginToken(server.system, account, minutes)) ?? ''
      return {
        loginToken,
        address: `/admin${path}?loginToken=${encodeURIComponent(loginToken)}&redirect=${encodeURIComponent(redirect)}`,
      }
    }
    const first = await link('/auth-redirect', '/platformManagement/workplace?q=x')
    await page.goto(first.address)
    await expect(page).toHaveURL(/\/admin\/platformManagement\/workplace\?q=x$/)
    await expect(page.getByRole('region', { name: '工作单位' })).toBeVisible()
    await page.goto((await link('/autoLogin', '//evil.example/')).address)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    // Nobody without a role gets a link; this person lost theirs before using it.
    const roleless = await server.operator()
    const { address } = await link('/autoLogin', '/dashboard', { account: roleless.account })
    await server.sql('delete from "relSysUserRole" where "sysUserId" = $1', [roleless.id])
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有访问权限')
    await page.goto((await link('/autoLogin', '/dashboard', { minutes: -1 })).address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录链接无效或已使用')
    await expect(page).toHaveURL(/\/autoLogin$/)
    await page.goto(first.address)
    await expect(page.getByRole('status')).toContainText(
      '登录链接只能使用一次，且有时限。请重新获取链接，或用密码登录。',
    )
    await expect(page.getByRole('button', { name: '去登录' })).toBeVisible()
    await expect(page).toHaveURL(/\/auth-redirect$/)
    await page.goto('/admin/autoLogin')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await opened.close()
  })
})

describe('a session that has ended', () => {
  it('shows one dialog however many calls fail; confirming signs out and reloads the page [result-invalid-token]', async () => {
    const operator = await server.operator()
    const opened = await openAdmin(server, operator, '/systemManagement/sysUser')
    const { page } = opened
    await expect(page.getByRole('cell', { name: operator.account }).first()).toBeVisible()
    await endSessions(operator, page)
    await page.goto('/admin/dashboard')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('请重新登录')
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    expect((await page.context().cookies()).find(({ name }) => name === 'pavilion_admin')).toBeUndefined()
    // Remains of an ended session do no harm, with a bookmark of the sign-in page or with a
    // one-time link.
    const leftOver = () =>
      page.context().addCookies([{ name: 'pavilion_admin', value: operator.token, url: server.url }])
    await leftOver()
    // The open page is still loading its own image.
    await page.goto('about:blank')
    const picture = nextPicture(opened)
    await page.goto('/admin/login')
    await fillSignIn(opened, server, operator, picture)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await leftOver()
    await page.goto(
      `/admin/autoLogin?loginToken=${encodeURIComponent((await createLoginToken(server.system, operator.account)) ?? '')}`,
    )
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(operator.account)
    await opened.close()
  })
  it('that loses a right loses nothing typed: it waits until the right is back', async () => {
    const operator = await server.operator({
      rights: ['department.getList', 'workplace.getList', 'workplace.create'],
    })
    const opened = await openAdmin(server, operator, '/platformManagement/workplace')
    const { page } = opened
    await page.getByRole('button', { name: '新建', exact: true }).click()
    const name = page.getByRole('dialog', { name: '新建工作单位' }).getByLabel('名称', { exact: true })
    await name.fill('上海茶业有限公司')
    const [held] = await server.sql<{ id: number; sysOperationId: number }>(
      `select r.id, r."sysOperationId"
      from "relSysRoleOperation" r
      join "sysOperation" o on o.id = r."sysOperationId"
      where r."sysRoleId" = $1 and o.code = 'workplace.getList'`,
      [operator.roleId],
    )
    const change = (work: (tx: Transaction) => Promise<unknown>) =>
      server.system.transaction(async tx => {
        await work(tx)
        await rightsChanged(tx, operator.roleId)
      })
    await change(tx => tx.store(relSysRoleOperation).delete(held?.id as number))
    await expect(page.getByText('您填写而未保存的内容已在本标签页中保留')).toBeVisible()
    await change(tx =>
      tx
        .store(relSysRoleOperation)
        .create({ sysRoleId: operator.roleId, sysOperationId: held?.sysOperationId as number }),
    )
    await page.goto('/admin/platformManagement/workplace')
    await expect(name).toHaveValue('上海茶业有限公司')
    await opened.close()
  })
  it('loses nothing: after signing in again the form is open with what was typed; another person does not see it', async () => {
    const [operator, other] = [await server.operator(), await server.operator()]
    const opened = await openAdmin(server, operator, '/platformManagement/workplace?q=x')
    const { page } = opened
    const signedOut = async () => {
      await endSessions(operator, page)
      // On a slow machine the page notices before the click, and its dialog covers the button.
      await page.getByRole('button', { name: '保存' }).dispatchEvent('click')
      const picture = nextPicture(opened)
      await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
      return picture
    }
    const name = page.getByRole('dialog', { name: '新建工作单位' }).getByLabel('名称', { exact: true })
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await name.fill('上海茶业有限公司')
    await fillSignIn(opened, server, operator, Promise.resolve(await signedOut()))
    await expect(page).toHaveURL(/\/workplace\?q=x$/)
    await expect(name).toHaveValue('上海茶业有限公司')
    await expect(page.getByText('已恢复您之前填写的内容')).toBeVisible()
    await fillSignIn(opened, server, other, Promise.resolve(await signedOut()))
    await expect(page).toHaveURL(/\/workplace\?q=x$/)
    await expect(page.getByRole('region', { name: '工作单位' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: '新建工作单位' })).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('pavilion.unsaved'))).toBeNull()
    await opened.close()
  })
  it('in two tabs stays theirs in both, and is renewed in one of them: the other continues with it', async () => {
    const operator = await server.operator()
    const opened = await openAdmin(server, operator, '/platformManagement/workplace')
    const { page } = opened
    const other = await page.context().newPage()
    await other.goto('/admin/systemManagement/systemDict')
    await expect(other.getByRole('region', { name: '数据字典' })).toBeVisible()
    // Another person who signs in in a third tab changes nothing here: a tab acts for the person it
    // shows.
    const signedIn = (token: string) =>
      page.context().addCookies([{ name: 'pavilion_admin', value: token, url: server.url }])
    await signedIn((await server.operator()).token)
    const [asked] = await Promise.all([
      page.waitForRequest(/\/api\/workplace\/getList$/),
      page.getByRole('button', { name: '刷新', exact: true }).click(),
    ])
    expect(asked.headers()['x-access-token']).toBe(operator.token)
    await signedIn(operator.token)
    await endSessions(operator, page)
    for (const tab of [page, other]) {
      // A background call may have noticed it already: then the dialog covers the button.
      await tab.getByRole('button', { name: '刷新', exact: true }).dispatchEvent('click')
      await expect(tab.getByRole('dialog', { name: '提示' })).toBeVisible()
    }
    const picture = nextPicture(opened)
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '登录', exact: true }).click()
    await fillSignIn(opened, server, operator, picture)
    await expect(page.getByRole('region', { name: '工作单位' })).toBeVisible()
    await other.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '登录', exact: true }).click()
    await expect(other.getByRole('dialog', { name: '提示' })).toHaveCount(0)
    await expect(other.getByRole('region', { name: '数据字典' })).toBeVisible()
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(page.getByText('暂无工作单位')).toBeVisible()
    await opened.close()
  })
  it('ends by logging out, which reloads the page and removes the token [logout-reloads]', async () => {
    const operator = await server.operator({ name: '王芳' })
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    await page.getByRole('button', { name: '王芳 的菜单' }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByText('退出登录').click()
    await reloaded
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await server.call('/auth/getInfo', undefined, { token: operator.token, method: 'GET' })).toMatchObject({
      result: 50008,
    })
    await close()
  })
})
