import { describe, it } from 'node:test'
import { expect } from 'expect'
import { clean, forPage, plainText } from './clean.ts'

describe('rich text', () => {
  it('keeps what an editor writes', () => {
    const html =
      '<h2>参展须知</h2><p style="text-align:center">Bring your <strong>badge</strong>.</p><dl><dt>Booths</dt><dd>1,200</dd></dl><table><tbody><tr><td colspan="2">Hall 3</td></tr></tbody></table>'
    expect(clean(html)).toBe(html)
  })
  it('removes everything that could run', () => {
    for (const bad of [
      '<script>alert(1)</script>',
      '<img src="x" onerror="alert(1)">',
      '<a href="javascript:alert(1)">x</a>',
      '<iframe src="https://evil.example"></iframe>',
      '<svg onload="alert(1)"></svg>',
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<a href="&#106;avascript:alert(1)">x</a>',
      '<form action="/x"><input></form>',
      '<img src="data:image/svg+xml;base64,AAAA">',
      '<p style="position:fixed">x</p>',
    ])
      expect(clean(bad)).not.toMatch(/script|onerror|onload|iframe|svg|form|position|data:/i)
  })
  it('opens other sites in a window that cannot reach ours', () => {
    expect(clean('<a href="https://example.com">x</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a>',
    )
    expect(clean('<a href="/expo/content?id=1" target="_top">x</a>')).toBe('<a href="/expo/content?id=1">x</a>')
  })
  it('is the same after a second cleaning', () => {
    const once = clean(
      '<h1>a</h1><a href="https://example.com" onclick="x()">b &amp; c</a><img src="/files/a.webp" alt="&quot;">',
    )
    expect(clean(once)).toBe(once)
  })
  it('puts no inline style on a page: alignment becomes a class, colours become data painted readable', () => {
    expect(forPage('<p style="text-align:center;color:#ff0000">x</p><img src="/a.webp" style="width:320px" />')).toBe(
      '<p class="ta-center" data-color="#ff0000">x</p><img src="/a.webp" width="320" />',
    )
    expect(forPage('<p class="hero" style="position:fixed">x</p>')).toBe('<p>x</p>')
    expect(forPage('<a href="https://example.com">x</a>')).toContain('rel="noopener noreferrer"')
  })
  it('gives the words alone', () => {
    expect(plainText('<p>Hall&nbsp;3 &amp; 4</p>\n<p>开放</p>')).toMatch(/Hall.3 & 4 开放/)
  })
})
