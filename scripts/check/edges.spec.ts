import { describe, it } from 'node:test'
import { expect } from 'expect'
import { edgeHabits } from './edges.ts'

const found = (text: string, path: string) => edgeHabits([{ path, text }]).length
const screen = 'domains/signin/admin/Desk.tsx'

describe('the edge between server and browsers', () => {
  it('refuses calls by the text of their path', () => {
    expect(found("await callApi<Met>('/record/find', {})", screen)).toBe(1)
    expect(found("await attempt.send('/record/find', body)", screen)).toBe(1)
    expect(found("uploadFile('/uploadedFile/upload', file)", 'domains/signin/site/Kiosk.tsx')).toBe(1)
    expect(found('await send(findAtDesk, { text })', screen)).toBe(0)
  })
  it('refuses calls that are described beside their handler', () => {
    const calls = 'domains/signin/server/calls.ts'
    expect(found("const desk = [\n  post(\n    '/record/find', {})]", calls)).toBe(1)
    expect(found("answer: { schema: { type: 'object' } }", calls)).toBe(1)
    expect(found('handle(findAtDesk, { guard }, ({ body }) => find(body))', calls)).toBe(0)
  })
  it('refuses a busy state by hand', () => {
    expect(found('const [busy, setBusy] = useState(false)', screen)).toBe(1)
  })
})
