import { truncateSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import type { Page } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import sharp from 'sharp'
import { formComponentType, webFormType } from '../../model/codes.ts'
import { webFormCandidate, webFormComponent } from '../../model/field.ts'
import { makeForm } from '../../server/index.ts'

const server = await startTestServer()
const { input, checkbox, textarea, number, date, image, faceImage, multiImage, provinceCityDistrict } =
  formComponentType
/**
 * A file of 10 MB on disk: passing it as bytes would send it through three processes as text, which
 * takes half a minute on a slow machine.
 */
function tooLarge(name: string): string {
  const path = join(server.dataDir, name)
  writeFileSync(path, '')
  truncateSync(path, 10 * 1024 * 1024)
  return path
}
/** An open form with questions of many types. */
async function openForm() {
  const project = await projectWithSites(server)
  const made = await makeForm(server.system, project.id, {
    form: { name: '参展咨询', englishName: 'Exhibit with us', type: webFormType.openForm, signInRequired: false },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', type: input, required: true },
          { key: 'photo', name: '照片', englishName: 'Photo', type: image },
          { key: 'face', name: '人脸照片', englishName: 'Face photo', type: faceImage },
          { key: 'samples', name: '样品图', englishName: 'Samples', type: multiImage, maxCheckedItem: 2 },
          { key: 'area', name: '地区', englishName: 'Region', type: provinceCityDistrict },
          {
            key: 'halls',
            name: '展馆',
            englishName: 'Halls',
            type: checkbox,
            maxCheckedItem: 2,
            candidates: [
              ['一号馆', 'Hall 1'],
              ['二号馆', 'Hall 2'],
              ['三号馆', 'Hall 3'],
            ],
          },
          { key: 'stands', name: '展位数', englishName: 'Booths', type: number },
          {
            key: 'visit',
            name: '到访日期',
            englishName: 'Day of visit',
            type: date,
            minDate: '2026-12-02T16:00:00.000Z',
            maxDate: '2026-12-04T16:00:00.000Z',
          },
          { key: 'wishes', name: '需求', englishName: 'Wishes', type: textarea, maxlength: 20 },
        ],
      },
    ],
  })
  const opened = await visit(server, project, `/open-form?id=${made.form.id}`)
  await opened.page.getByLabel('Name', { exact: true }).fill('Ada')
  return { project, ...made, ...opened }
}
async function sentAnswers(page: Page, webFormId: number): Promise<Record<string, unknown>> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
  const [record] = await server.sql<{ answers: Record<string, unknown> }>(
    'select "answers" from "webFormRecord" where "webFormId" = $1',
    [webFormId],
  )
  return record?.answers ?? {}
}
// A sample picture of the face detector, with five people.
const faces = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/human')),
  '../assets/screenshot-facedetect.jpg',
)
const onePerson = () => sharp(faces).extract({ left: 0, top: 301, width: 164, height: 258 }).jpeg().toBuffer()
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f4f' } })
    .png()
    .toBuffer()

describe('filling in an open form', () => {
  it('sends a cropped and rotated picture as a JPEG with a longest side of 1024 px, and describes the photo it needs [image-resize single-file image-crop-first photo-hint]', async () => {
    const { page, form, fields, close } = await openForm()
    await expect(page.getByLabel('Photo', { exact: true })).toHaveAccessibleDescription(
      'Photo of 25 mm by 35 mm, at most 5M',
    )
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: await picture(3000, 1500) })
    await expect(page.getByRole('dialog', { name: 'Crop photo' })).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    await expect(page.getByRole('button', { name: '9 : 16' })).toBeVisible()
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.getByRole('button', { name: 'Use photo' }).click()
    // Drawing, compressing, sending, checking and redrawing on the server can take longer than a
    // click while other browsers are busy.
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible()
    const path = String((await sentAnswers(page, form.id))[fields.photo as number])
    const kept = await sharp(Buffer.from(await (await fetch(server.url + path)).arrayBuffer())).metadata()
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 512, 1024])
    await close()
  })
  it('refuses a file that is not a photo or cannot be opened, under the field [image-only]', async () => {
    const { page, close } = await openForm()
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByLabel('Photo', { exact: true })).toHaveAccessibleDescription(/Please upload a photo/)
    // A PDF with another extension, and a photo that this browser cannot open.
    for (const [name, mimeType, content] of [
      ['photo.jpg', 'image/jpeg', '%PDF-1.7'],
      ['IMG_1.HEIC', 'image/heic', '\0\0\0\x18ftypheic'],
    ] as const) {
      await page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
      await expect(page.getByLabel('Photo', { exact: true })).toHaveAccessibleDescription(
        /cannot be opened. Use JPG or PNG/,
      )
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
      await expect(page.getByLabel('Photo', { exact: true })).toHaveAccessibleDescription(/Please upload a photo Photo/)
    }
    await close()
  })
  it('keeps a picture that could not be sent and sends it again; a hanging upload can be stopped', async () => {
    const { page, close } = await openForm()
    const held = Promise.withResolvers<void>()
    const choose = async () => {
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: await picture(600, 800) })
      await page.getByRole('button', { name: 'Use photo' }).click()
    }
    let broken = true
    await page.route('**/api/uploadedFile/ext/upload', async route => {
      await held.promise
      await (broken ? route.abort() : route.continue()).catch(() => undefined)
    })
    // A hanging upload can be cancelled; the form is not submitted while it runs.
    await choose()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    held.resolve()
    await choose()
    await expect(page.getByText('The upload failed')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    // Drawing, compressing, sending, checking and redrawing on the server can take longer than a
    // click while other browsers are busy.
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible()
    await close()
  })
  it('accepts a face photo only if the server finds a face; otherwise it shows the reason and removes the picture [face-check]', async () => {
    const { page, form, fields, close } = await openForm()
    const face = page.getByLabel('Face photo', { exact: true })
    const send = async (buffer: Buffer) => {
      await face.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('button', { name: 'Use photo' }).click()
    }
    await send(await onePerson())
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible()
    await send(await picture(600, 800))
    await expect(face).toHaveAccessibleDescription(/No face was found in the photo/)
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toHaveCount(0)
    await send(await onePerson())
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible()
    expect((await sentAnswers(page, form.id))[fields.face as number]).toMatch(/^\/files\/private\//)
    await close()
  })
  it('accepts as many pictures as allowed, then no more; a picture of 10 MB is refused by name [multi-image-max msg-image-larger]', async () => {
    const { page, form, fields, close } = await openForm()
    const samples = page.getByLabel('Samples', { exact: true })
    // In the language of the page, not the browser's.
    for (const words of ['Choose a photo', 'Choose a picture'])
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
    await samples.setInputFiles(tooLarge('huge.png'))
    await expect(samples).toHaveAccessibleDescription(/huge\.png: Image larger than 10M/)
    for (const nth of [1, 2]) {
      await samples.setInputFiles({ name: `${nth}.png`, mimeType: 'image/png', buffer: await picture(300 * nth, 400) })
      await page.getByRole('button', { name: 'Use photo' }).click()
      await expect(page.getByRole('img', { name: `Photo ${nth}` })).toBeVisible()
    }
    await expect(samples).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(samples).toBeVisible()
    // A picture removed during another upload does not come back.
    const held = Promise.withResolvers<void>()
    await page.route('**/api/uploadedFile/ext/upload', async route => {
      await held.promise
      await route.continue()
    })
    await samples.setInputFiles({ name: '3.png', mimeType: 'image/png', buffer: await picture(300, 500) })
    await page.getByRole('button', { name: 'Use photo' }).click()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveCount(0)
    held.resolve()
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    expect((await sentAnswers(page, form.id))[fields.samples as number]).toHaveLength(1)
    await close()
  })
  it('asks for province, city and district one after another', async () => {
    const { page, form, fields, close } = await openForm()
    await expect(page.getByLabel('City')).toHaveCount(0)
    await page.getByLabel('Province').selectOption('广东省')
    await page.getByLabel('City').selectOption('广州市')
    await page.getByLabel('District').selectOption('天河区')
    expect((await sentAnswers(page, form.id))[fields.area as number]).toEqual(['广东省', '广州市', '天河区'])
    await close()
  })
  it('asks for the district right below a municipality', async () => {
    const { page, form, fields, close } = await openForm()
    await page.getByLabel('Province').selectOption('广东省')
    await page.getByLabel('City').selectOption('广州市')
    await page.getByLabel('Province').selectOption('上海市')
    await expect(page.getByLabel('City')).toHaveCount(0)
    await page.getByLabel('District').selectOption('浦东新区')
    expect((await sentAnswers(page, form.id))[fields.area as number]).toEqual(['上海市', '浦东新区'])
    await close()
  })
  it('disables the other choices once the maximum is ticked [checkbox-max]', async () => {
    const { project, form, fields, page, close } = await openForm()
    await page.getByLabel('Hall 1').check()
    await page.getByLabel('Hall 3').check()
    await expect(page.getByLabel('Hall 2')).toBeDisabled()
    await page.getByLabel('Hall 1').uncheck()
    await expect(page.getByLabel('Hall 2')).toBeEnabled()
    await page.getByLabel('Hall 1').check()
    // Choices that are deleted while the page is open are unticked, and leave room for
    // another.
    const at = { token: (await server.operator({ projects: [project.id] })).token, projectId: project.id }
    for (const name of ['一号馆', '三号馆']) {
      const [choice] = await server.sql<{ id: number; updatedAt: string }>(
        'select "id", "updatedAt" from "webFormCandidate" where "projectId" = $1 and "name" = $2',
        [project.id, name],
      )
      expect((await server.call('/webFormCandidate/delete', choice, at)).result).toBe(20000)
    }
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.locator('.rf-trouble')).toContainText('This form has just been changed')
    await page.getByLabel('Hall 2').check()
    expect(await sentAnswers(page, form.id)).toMatchObject({ [fields.halls as number]: ['二号馆'] })
    await close()
  })
  it('counts the characters and says when the text is too long [textarea-word-limit maxlength-message]', async () => {
    const { page, close } = await openForm()
    await page.getByLabel('Wishes').fill('a corner booth, please')
    await expect(page.getByText('22 / 20')).toBeVisible()
    await page.getByLabel('Booths').focus()
    await expect(page.getByLabel('Wishes')).toHaveAccessibleDescription(/lease enter within 20 characters/)
    await close()
  })
  it('offers dates within the bounds of the question, in the event’s time zone [date-bounds]', async () => {
    const { page, close } = await openForm()
    const day = page.getByLabel('Day of visit')
    expect([await day.getAttribute('min'), await day.getAttribute('max')]).toEqual(['2026-12-03', '2026-12-05'])
    await day.fill('2026-12-06')
    await page.getByLabel('Booths').focus()
    await expect(day).toHaveAccessibleDescription(/2026-12-05/)
    await close()
  })
  it('accepts numbers, and reports text that is not a number under its field', async () => {
    const { page, form, fields, close } = await openForm()
    await page.getByLabel('Booths').fill('two')
    await page.getByLabel('Name', { exact: true }).focus()
    await expect(page.getByLabel('Booths')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Booths').fill('2')
    expect((await sentAnswers(page, form.id))[fields.stands as number]).toBe(2)
    await close()
  })
})

const { cascader, rate, year, fileUpload, country, hotelOrderSelect, secondRadio, time, provinceCity } =
  formComponentType
/** A form with the rarer types of question. */
async function seldomAsked(device: 'desktop' | 'phone', language: 'zh' | 'en') {
  const project = await projectWithSites(server)
  const made = await makeForm(server.system, project.id, {
    form: { name: '参展资料', englishName: 'About your company', type: webFormType.openForm, signInRequired: false },
    groups: [
      {
        fields: [
          { key: 'trade', name: '行业', englishName: 'Trade', type: cascader, required: true },
          { key: 'stars', name: '上届评分', englishName: 'Last time', type: rate },
          {
            key: 'founded',
            name: '成立年份',
            englishName: 'Founded in',
            type: year,
            minDate: '1949-12-31T16:00:00.000Z',
            maxDate: '2026-06-01T00:00:00.000Z',
          },
          { key: 'licence', name: '营业执照', englishName: 'Licence', type: fileUpload },
          { key: 'country', name: '国家', englishName: 'Country', type: country },
          { key: 'room', name: '酒店订单', englishName: 'Hotel order', type: hotelOrderSelect },
          {
            key: 'badge',
            name: '胸卡',
            englishName: 'Badge',
            type: secondRadio,
            candidates: [
              ['自取', 'Pick up'],
              ['邮寄', 'By post'],
            ],
          },
          { key: 'arrival', name: '到达时间', englishName: 'Arrival', type: time },
          { key: 'city', name: '城市', englishName: 'Seat', type: provinceCity },
        ],
      },
    ],
  })
  const projectContext = server.system.acting('form', { projectId: project.id })
  const component = await projectContext.store(webFormComponent).find({ webFormFieldId: made.fields.trade as number })
  const branch = async (name: string, englishName: string, parentId: number | null = null) =>
    (
      await projectContext.store(webFormCandidate).create({
        projectId: project.id,
        webFormComponentId: component?.id as number,
        name,
        englishName,
        parentId,
        sortNumber: 1,
      })
    ).id
  const tea = await branch('茶叶', 'Tea')
  for (const [zh, en] of [
    ['绿茶', 'Green tea'],
    ['红茶', 'Black tea'],
  ] as const)
    await branch(zh, en, tea)
  await branch('茶器', 'Teaware')
  const opened = await visit(server, project, `/open-form?id=${made.form.id}`, { device, language })
  return { ...made, ...opened, opened }
}

describe('rarer types of question', () => {
  it('are answered on a desktop in English: a tree of choices, stars, a year, a file that can be stopped and sent again, a country found in either language', async () => {
    const { page, form, fields, opened } = await seldomAsked('desktop', 'en')
    await page.getByRole('group', { name: 'Trade' }).getByLabel('Level 1').selectOption('Tea')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('group', { name: 'Trade' })).toHaveAccessibleDescription(
      'Please keep selecting under “Tea” until the last level',
    )
    await page.getByLabel('Level 2').selectOption('Black tea')
    await page.getByLabel('3 stars').check()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByLabel('1 star', { exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('2 stars')).toBeChecked()
    await page.getByRole('combobox', { name: 'Founded in' }).click()
    await expect(page.getByRole('listbox').getByRole('option').nth(1)).toHaveText('2026')
    await page.getByRole('combobox', { name: 'Founded in' }).fill('1998')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You have no hotel order to choose from yet')).toBeVisible()
    await page.getByRole('combobox', { name: 'Country' }).fill('德国')
    await page.getByRole('option', { name: 'Germany' }).click()
    await page.getByLabel('By post').check()
    await page.getByLabel('Arrival').fill('09:30')
    await page.getByLabel('Province').selectOption('广东省')
    await page.getByLabel('City').selectOption('广州市')
    const licence = page.getByLabel('Licence', { exact: true })
    const pdf = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
    const held = Promise.withResolvers<void>()
    let broken = true
    await page.route('**/api/uploadedFile/ext/upload', async route => {
      await held.promise
      await (broken ? route.abort() : route.continue()).catch(() => undefined)
    })
    await licence.setInputFiles(pdf)
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
    // The form is not submitted while a file is uploading.
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.locator('.toast')).toHaveText('A file is still being uploaded. Please wait for it')
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await licence.setInputFiles({ ...pdf, buffer: Buffer.alloc(0) })
    await expect(licence).toHaveAccessibleDescription(/The file is empty/)
    // An upload without an answer times out after three minutes, like any call.
    await page.clock.install()
    await licence.setInputFiles(pdf)
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
    await page.clock.fastForward(180_000)
    await expect(page.getByText('The upload failed')).toBeVisible()
    held.resolve()
    await licence.setInputFiles(pdf)
    await expect(page.getByText('The upload failed')).toBeVisible()
    // Nor after a failed upload, until it is sent again or removed.
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('A file could not be uploaded. Retry, or discard the upload')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.getByRole('button', { name: 'Discard the upload' }).click()
    await expect(licence).toBeFocused()
    await expect(page.getByText('The upload failed')).toHaveCount(0)
    await licence.setInputFiles(pdf)
    await expect(page.getByText('The upload failed')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'licence.pdf' })).toBeVisible()
    // After a reload the page knows the upload, but not the name of its file.
    await page.reload()
    await expect(page.getByRole('link', { name: 'Uploaded file (PDF)' })).toBeVisible()
    await licence.setInputFiles(tooLarge('huge.pdf'))
    await expect(licence).toHaveAccessibleDescription(/File larger than 10M/)
    // A file with a wrong extension is refused below the field; sending it again would not help.
    await licence.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: pdf.buffer })
    await expect(licence).toHaveAccessibleDescription(/JPG, PNG, WebP or GIF/)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
    await photograph(opened, 'form-seldom-asked')
    const kept = await sentAnswers(page, form.id)
    expect(kept).toMatchObject({
      [fields.trade as number]: ['茶叶', '红茶'],
      [fields.stars as number]: 2,
      [fields.founded as number]: '1998',
      [fields.country as number]: ['德国'],
      [fields.badge as number]: '邮寄',
      [fields.arrival as number]: '09:30',
      [fields.city as number]: ['广东省', '广州市'],
    })
    expect(kept[fields.licence as number]).toMatch(/^\/files\/.*\.pdf$/)
    await opened.close()
  })
  it('are answered on a phone in Chinese, with the phone’s native pickers', async () => {
    const { page, form, fields, opened } = await seldomAsked('phone', 'zh')
    await page.getByLabel('第 1 级').selectOption('茶器')
    await expect(page.getByLabel('第 2 级')).toHaveCount(0)
    await page.getByLabel('5 星').check()
    await page.getByLabel('成立年份').selectOption('2001')
    await page.getByRole('combobox', { name: '国家' }).fill('german')
    await page.getByRole('option', { name: '德国' }).click()
    await expectAccessible(page)
    await photograph(opened, 'form-seldom-asked')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()
    const [record] = await server.sql<{ answers: Record<string, unknown> }>(
      'select "answers" from "webFormRecord" where "webFormId" = $1',
      [form.id],
    )
    expect(record?.answers).toMatchObject({
      [fields.trade as number]: ['茶器'],
      [fields.stars as number]: 5,
      [fields.founded as number]: '2001',
      [fields.country as number]: ['德国'],
    })
    expectNoTroubles(opened)
    await opened.close()
  })
})
