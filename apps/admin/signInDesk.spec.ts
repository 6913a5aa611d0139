import { describe, it } from 'node:test'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { openDesk } from '@pavilion/signin/server/testing/desks.ts'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { filmOf } from '@pavilion/testing/camera.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the sign-in desk', () => {
  for (const { device, language } of twoWays)
    it(`prints a badge by F2, and knows by F3 or a scan of the badge that it was handed out, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const desk = await openDesk(server)
      const type = await server.system.store(registerUserCertType).create({
        projectId: desk.projectId,
        name: '观众证',
        nameEN: 'Visitor',
        certElementConfig: [{ kind: 'text', field: 'name', x: 5, y: 5, width: 80, height: 10, size: 14 }],
      })
      const [one, two] = [
        await desk.person({ name: '王小明', ...({ certTypeId: type.id } as object) }),
        await desk.person({ name: '陆羽', ...({ certTypeId: type.id } as object) }),
      ]
      const opened = await openAdmin(server, desk.operator, '/registerManagement/signIn', {
        device,
        language,
        projectId: desk.projectId,
      })
      const { page } = opened
      const scan = async (text: string) => {
        await page.keyboard.insertText(text)
        await page.keyboard.press('Enter')
      }
      const handedOut = async (id: number) =>
        (await desk.row<{ handedOutAt: string | null }>('registerUser', id)).handedOutAt !== null
      const done = page.getByText(say('发放 撤销', 'Badge handed out at')).or(page.getByText(/证件已于 .* 发放/))
      await expect(page.getByRole('combobox', { name: say('扫码，或输入', 'Scan, or type') })).toBeFocused()
      // Found by the sound of the name.
      await scan('wxm')
      await expect(page.locator('.si-name')).toHaveText('王小明')
      await page.keyboard.press('F2')
      await expect(page.getByRole('button', { name: say('证件已交给本人', 'Badge handed out') })).toBeVisible()
      await page.bringToFront()
      expect(await handedOut(one.id)).toBe(false)
      await expectAccessible(page)
      await photograph(opened, 'desk-printed')
      await page.keyboard.press('F3')
      await expect(done.first()).toBeVisible()
      expect(await handedOut(one.id)).toBe(true)
      await photograph(opened, 'desk-handed-out')
      await page.getByRole('button', { name: say('撤销', 'Undo'), exact: true }).click()
      await expect.poll(() => handedOut(one.id)).toBe(false)
      // The badge that lies ready is scanned when it is handed over.
      await desk.call('/registerUser/printBadges', { ids: [two.id] })
      await scan(String(two.number))
      await expect(page.locator('.si-name')).toHaveText('陆羽')
      expect(await handedOut(two.id)).toBe(false)
      await scan(String(two.number))
      await expect(done.first()).toBeVisible()
      expect(await handedOut(two.id)).toBe(true)
      await opened.close()
    })
  for (const { device, language } of twoWays)
    it(`works by scanner and letters, without a mouse, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const desk = await openDesk(server)
      const place = await desk.place('北登录厅')
      const scanned = await desk.person({ name: '陆羽', company: '茶经馆', englishName: 'Lu Yu' })
      const [one, two] = [
        await desk.person({ name: '欧阳清风', company: '武夷茶社' }),
        await desk.person({ name: '欧阳明月', company: '径山茶社' }),
      ]
      const black = await desk.person({ name: '黑某', phoneNumber: '+8613900139777' })
      await server.system
        .acting('test', { projectId: desk.projectId })
        .store(registerUserBlackUser)
        .create({ name: '黑某', phoneNumber: '+8613900139777' } as never)
      for (const { id } of [scanned, one, two]) await desk.expect(id, place.id)
      const opened = await openAdmin(server, desk.operator, '/registerManagement/signIn', {
        device,
        language,
        projectId: desk.projectId,
      })
      const { page } = opened
      const look = async (name: string) => {
        await expectAccessible(page)
        await photograph(opened, `desk-${name}`)
      }
      const line = page.getByRole('combobox', { name: say('扫码，或输入', 'Scan, or type') })
      await expect(line).toBeFocused()
      await page.getByRole('combobox', { name: say('签到处', 'Desk') }).selectOption({ label: '北登录厅' })
      await expect(page.getByRole('status').filter({ hasText: '/ 3' })).toBeVisible()
      await expect(line).toBeFocused()
      await look('idle')
      // A scanner types quickly and ends with Enter.
      const scan = async (text: string) => {
        await page.keyboard.insertText(text)
        await page.keyboard.press('Enter')
      }
      await scan(String(scanned.number))
      const options = page.getByRole('listbox').getByRole('option')
      const big = (name: string) => page.getByRole('heading', { level: 2, name })
      await expect(big(say('签到成功', 'Signed in'))).toBeVisible()
      await expect(page.getByText('陆羽').first()).toBeVisible()
      await look('signed')
      await scan(String(scanned.number))
      await expect(big(say('已签到过', 'Already signed in'))).toBeVisible()
      await expect(page.locator('.si-when').getByText(/前台小李/)).toBeVisible()
      await look('already')
      // Two letters show both, with their companies; the arrow and Enter choose.
      await page.keyboard.insertText('欧阳')
      await expect(options).toHaveCount(2)
      await expect(options.filter({ hasText: '径山茶社' })).toBeVisible()
      await look('several')
      await page.keyboard.press('ArrowDown')
      const first = await page.locator('.si-found [aria-selected=true] b').textContent()
      await page.keyboard.press('Enter')
      await expect(big(say('签到成功', 'Signed in'))).toBeVisible()
      await expect(page.locator('.si-name')).toHaveText(first as string)
      // One key takes it back.
      await page.keyboard.press('Escape')
      await expect(big(say('已撤销', 'Undone'))).toBeVisible()
      // One hit of letters: Enter.
      await page.keyboard.insertText('明月')
      await expect(options).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(big(say('签到成功', 'Signed in'))).toBeVisible()
      // From the list of the latest, too.
      await page.getByRole('button', { name: say('撤销欧阳明月的签到', 'Undo 欧阳明月') }).click()
      await expect(big(say('已撤销', 'Undone'))).toBeVisible()
      await scan('NO-SUCH-NUMBER')
      await expect(big(say('未找到', 'Not found'))).toBeVisible()
      await look('unknown')
      await scan(String(black.number))
      await expect(big(say('黑名单', 'On the black list'))).toBeVisible()
      await look('black')
      await server.sql('update "registerUser" set status = 20 where id = $1', [two.id])
      await scan(String(two.number))
      await expect(big(say('已停用', 'Discontinued'))).toBeVisible()
      expect((await desk.figures())[0]).toMatchObject({ allAmt: 3, signInAmt: 1 })
      // A queue: three scans faster than the line.
      const queue = await Promise.all([1, 2, 3].map(() => desk.person()))
      for (const { number } of queue) await scan(String(number))
      await expect(page.getByText(`${queue[2]?.name}`).first()).toBeVisible()
      for (const { id } of queue)
        await expect.poll(async () => (await desk.row('registerUser', id)).signInStatus).toBe(20)
      expectNoTroubles(opened)
      await opened.close()
    })
  it('reads signed passes from a scanner and from the camera, and refuses one that was altered', async () => {
    const desk = await openDesk(server)
    const [one, two] = [await desk.person({ name: '陆羽' }), await desk.person({ name: '欧阳清风' })]
    const passes = await passesOf(server.system, desk.projectId, [one.id, two.id])
    const [first, second] = [one, two].map(({ id }) => passes.get(id)?.text as string) as [string, string]
    const opened = await openAdmin(server, desk.operator, '/registerManagement/signIn', {
      projectId: desk.projectId,
      camera: filmOf([
        [second, 2],
        [undefined, 1],
      ]),
    })
    const { page } = opened
    const scan = async (text: string) => {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('combobox', { name: '扫码，或输入' })).toBeFocused()
    await scan(`${first.slice(0, -4)}AAAA`)
    await expect(page.getByRole('heading', { level: 2, name: '通行证无效' })).toBeVisible()
    await scan(first)
    await expect(page.locator('.si-name')).toHaveText('陆羽')
    await page.getByRole('button', { name: '摄像头扫码' }).click()
    await expect(page.locator('.si-name')).toHaveText('欧阳清风')
    await expect.poll(async () => (await desk.row('registerUser', two.id)).signInStatus).toBe(20)
    await photograph(opened, 'desk-camera')
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('is not shown to an operator without the right', async () => {
    const desk = await openDesk(server)
    const clerk = await server.operator({ rights: ['registerUser.getList'], projects: [desk.projectId] })
    for (const path of ['signIn', 'handOverBatch?id=1', 'registerUserCorrection', 'registerUserSignInKiosk']) {
      const opened = await openAdmin(server, clerk, `/registerManagement/${path}`, { projectId: desk.projectId })
      await expect(opened.page).toHaveURL(/\/401$/)
      await opened.close()
    }
  })
})

describe('sign-in batches, kiosks and corrections in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`are handed over, opened and decided, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const desk = await openDesk(server)
      const { data: batch } = await desk.call('/registerUserSignInBatch/create', { name: '采购团甲' })
      for (const name of ['甲一', '甲二']) {
        const { id } = await desk.person({ name })
        await desk.call('/registerUserSignInBatchDetail/create', {
          registerUserSignInBatchId: batch.id,
          registerUserId: id,
        })
      }
      const kiosk = await desk.kiosk('一号机')
      const person = await desk.person({ name: '沈括', company: '梦溪茶行' })
      const publicly = (name: string, body: object) => server.call(`/registerUserSignInKiosk/ext/${name}`, body)
      const { data: met } = await publicly('find', {
        code: kiosk.code,
        text: person.number,
        tail: String(person.phoneNumber).slice(-4),
      })
      await publicly('correct', { code: kiosk.code, ticket: met.ticket, field: 30, value: '梦溪茶业' })
      const opened = await openAdmin(server, desk.operator, `/registerManagement/handOverBatch?id=${batch.id}`, {
        device,
        language,
        projectId: desk.projectId,
      })
      const { page } = opened
      const look = async (name: string) => {
        await expectAccessible(page)
        await photograph(opened, `sign-in-${name}`)
      }
      await page.getByLabel(say('签到人', 'Signed in by')).fill('周领队')
      await page
        .getByRole('button', { name: say('签名', 'Sign'), exact: false })
        .first()
        .click()
      const board = page.getByRole('img', { name: say('在此处签名', 'Sign here') })
      const box = (await board.boundingBox()) as { x: number; y: number; width: number; height: number }
      await page.mouse.move(box.x + 40, box.y + 40)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
      await page.mouse.up()
      await page.getByRole('button', { name: say('确定', 'Confirm') }).click()
      await expect(page.getByAltText(say('您的签名', 'Your signature'))).toBeVisible()
      await look('hand-over')
      await page.getByRole('button', { name: say('全部签到', 'Sign all in') }).click()
      await expect(page).toHaveURL(/registerUserSignInBatch\/detail/)
      expect(
        await server.sql(
          `select s.status from "registerUserSignatureRecord" s where s."projectId" = $1 and s."signaturePic" is not null`,
          [desk.projectId],
        ),
      ).toEqual([{ status: 20 }, { status: 20 }])
      await page.goto(`/admin/registerManagement/registerUserSignInKiosk/detail?id=${kiosk.id}`)
      const once = say('之后无法查看', 'shown once, when it is made or renewed')
      await expect(page.getByText(once)).toBeVisible()
      await expect(page.getByText(kiosk.code.slice(0, 5))).toHaveCount(0)
      await page.getByRole('button', { name: say('更换开机码', 'New code') }).click()
      await page.getByRole('button', { name: say('更换', 'Renew'), exact: true }).click()
      const code = page.locator('.si-letters')
      await expect(code).toHaveText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
      await expect(page.getByRole('button', { name: say('复制链接', 'Copy the link') })).toBeVisible()
      await look('kiosk-code')
      const renewed = (await code.textContent()) ?? ''
      expect((await publicly('open', { code: kiosk.code })).data.code).toBe('kioskUnknown')
      expect((await publicly('open', { code: renewed })).data.name).toBe('一号机')
      await page.reload()
      await expect(page.getByText(once)).toBeVisible()
      await page.goto('/admin/registerManagement/registerUserCorrection')
      await expect(page.getByText('梦溪茶业').first()).toBeVisible()
      await look('corrections')
      await page.goto('/admin/registerManagement/registerUserSignInContact')
      await page.getByRole('button', { name: say('催办未到人员', 'Remind contacts') }).click()
      await expect(page.getByText(say('没有可催办的联系人', 'There is no contact to remind')).first()).toBeVisible()
      expectNoTroubles(opened)
      await opened.close()
    })
})
