import { describe, it } from 'node:test'
import type { Page } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { webContent } from '@pavilion/site/model/index.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const contents = '/webContentManagement/webContent'
async function opened(content: string, way: { language?: 'zh' | 'en'; device?: 'desktop' | 'phone' } = {}) {
  const project = await server.project()
  const operator = await server.operator({ projects: [project.id] })
  const row = await server.system.store(webContent).create({ projectId: project.id, name: '参展须知', content })
  const admin = await openAdmin(server, operator, `${contents}/detail?id=${row.id}`, { projectId: project.id, ...way })
  await admin.page.getByRole('button', { name: way.language === 'en' ? 'Edit' : '编辑', exact: true }).click()
  const stored = async () => (await server.system.store(webContent).getDetail(row.id)).content
  return {
    ...admin,
    stored,
    text: admin.page.getByRole('textbox', { name: way.language === 'en' ? 'Content' : '内容', exact: true }),
  }
}
const save = async (page: Page, name = '保存') => {
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('toolbar') })
  await drawer.getByRole('button', { name, exact: true }).click()
  await expect(drawer).toBeHidden()
}
/** Pastes the clipboard of another program into the editor. */
const paste = (text: ReturnType<Page['getByRole']>, html: string) =>
  text.evaluate((element, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    data.setData('text/plain', 'x')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

describe('the editor of rich text', () => {
  it('writes headings, marks, lists, alignment, links and tables by keyboard and tools; the server keeps all of it', async () => {
    const { page, text, stored, ...rest } = await opened('')
    const tool = (name: string) =>
      page.getByRole('toolbar', { name: '内容：格式' }).getByRole('button', { name, exact: true })
    await text.click()
    await page.keyboard.type('## 布展时间')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('三天')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('，见展商手册')
    for (let nth = 0; nth < 4; nth++) await page.keyboard.press('Shift+ArrowLeft')
    await tool('链接').click()
    await page.getByRole('textbox', { name: '链接地址' }).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'https://' })).toBeVisible()
    await page.getByRole('textbox', { name: '链接地址' }).fill('example.com/manual')
    await page.keyboard.press('Enter')
    // The editor regains the focus in the next frame.
    await expect(text).toBeFocused()
    await page.keyboard.press('End')
    await tool('居中').click()
    await expect(tool('居中')).toHaveAttribute('aria-pressed', 'true')
    await expect(text).toBeFocused()
    await page.keyboard.press('Enter')
    await tool('项目符号列表').click()
    await expect(tool('项目符号列表')).toHaveAttribute('aria-pressed', 'true')
    await expect(text).toBeFocused()
    await page.keyboard.type('一号馆')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('写错了')
    await tool('表格').click()
    await page.getByRole('menuitem', { name: '插入表格' }).click()
    await expect(text.locator('table')).toBeVisible()
    await expect(text).toBeFocused()
    await page.keyboard.type('日期')
    await expectAccessible(page)
    await save(page)
    const html = await stored()
    expect(html).toContain('<h2>布展时间</h2>')
    expect(html).toContain(
      '<strong>三天</strong>，见<a href="https://example.com/manual" target="_blank" rel="noopener noreferrer">展商手册</a>',
    )
    expect(html).toMatch(/<p style="text-align:center">/)
    expect(html).toMatch(/<ul><li><p[^>]*>一号馆<\/p><\/li><\/ul>/)
    expect(html).toMatch(/<table><colgroup>.*<tr><th><p>日期<\/p><\/th>/)
    expectNoTroubles(rest as never)
    await rest.close()
  })
  it('undoes and redoes; the toolbar is one stop of the Tab key, arrows move inside, and Alt+F10 leads there', async () => {
    const { page, text, close } = await opened('<p>原文</p>')
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('加上的')
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(text).toHaveText('原文')
    await page.getByRole('button', { name: '重做', exact: true }).click()
    await expect(text).toHaveText('原文加上的')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('combobox', { name: '段落样式' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: '加粗', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    await page.keyboard.press('Alt+F10')
    await expect(page.getByRole('button', { name: '加粗', exact: true })).toBeFocused()
    await close()
  })
  it('keeps of a paste from Word only what the server keeps: saved and reloaded, the content is the same', async () => {
    const { page, text, stored, close } = await opened('', { language: 'en', device: 'phone' })
    await text.click()
    await paste(
      text,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment--><h1 style='mso-pagination:widow-orphan'>通知<o:p></o:p></h1>
<p class=MsoNormal align=center style='text-align:center;margin:0;font-family:宋体;color:black'><b><span lang=EN-US style='font-size:16.0pt;color:#C00000;mso-themecolor:accent1'>Set-up</span></b><span style='background:windowtext'>days</span></p>
<p class=MsoNormal><img src="file:///C:/temp/clip_image001.png"><a href="javascript:void(0)" onclick="x()">here</a></p><!--EndFragment--></body></html>`,
    )
    await expect(text).toContainText('Set-up')
    const shown = await text.evaluate(element => element.innerHTML)
    expect(shown).not.toMatch(/mso|font-|class="?Mso|file:|javascript|o:p/i)
    await page.getByRole('toolbar').getByRole('button', { name: 'Bold', exact: true }).scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await save(page, 'Save')
    expect(await stored()).toBe(
      '<h2>通知</h2><p style="text-align:center"><span style="color:rgb(192, 0, 0)"><strong>Set-up</strong></span>days</p><p>here</p>',
    )
    await close()
  })
  it('inserts an uploaded picture and asks for its description', async () => {
    const { page, text, stored, close } = await opened('<p>现场</p>')
    await text.click()
    await page.getByLabel('插入图片').setInputFiles({
      name: 'hall.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await expect(text.locator('img[src]')).toBeVisible()
    await text.locator('img[src]').click()
    await page.getByRole('textbox', { name: '图片说明' }).fill('一号馆入口')
    await save(page)
    expect(await stored()).toMatch(/<img src="\/files\/[^"]+" alt="一号馆入口" \/>/)
    await close()
  })
  it('embeds a video by the address of its file, keeps it with the text, and refuses the page of a video site', async () => {
    const { page, stored, close } = await opened('<p>片头</p><video src="https://example.com/a.mp4" controls></video>')
    await expect(page.locator('.ProseMirror video')).toHaveCount(1)
    await page.locator('.ProseMirror').click()
    await page.getByRole('button', { name: '视频', exact: true }).click()
    await page.getByLabel('视频地址').fill('https://video.example.com/watch?v=1')
    await page.getByRole('button', { name: '插入', exact: true }).click()
    await expect(page.getByText(/不支持播放页面的地址/)).toBeVisible()
    await page.getByLabel('视频地址').fill('https://cdn.example.com/opening.mp4')
    await page.getByRole('button', { name: '插入', exact: true }).click()
    await expect(page.locator('.ProseMirror video')).toHaveCount(2)
    await save(page)
    expect(await stored()).toMatch(/<video src="https:\/\/cdn\.example\.com\/opening\.mp4" controls/)
    expect(await stored()).toContain('https://example.com/a.mp4')
    await close()
  })
  it('opens a text that it cannot edit completely as source, and loses none of it', async () => {
    const { page, stored, close } = await opened('<p>片头</p><dl><dt>词</dt><dd>义</dd></dl>')
    const source = page.getByRole('textbox', { name: '内容 HTML 源代码' })
    await expect(source).toHaveValue(/<dl/)
    await expect(page.getByText('可视化编辑器不支持的元素（dl、dt、dd）')).toBeVisible()
    await source.fill('<p>新片头</p><dl><dt>词</dt><dd>义</dd></dl>')
    await save(page)
    expect(await stored()).toContain('<p>新片头</p><dl><dt>词</dt><dd>义</dd></dl>')
    await close()
  })
})
