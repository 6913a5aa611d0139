import { describe, it } from 'node:test'
import { expect } from 'expect'
import { concerns, questionsOf } from './answers/index.ts'
import { readPattern } from './answers/matcher.ts'
import { rowsAsText, rowsFromText, rowsInLine } from './answers/rows.ts'
import { plainField, plainForm, plainRule } from './building.ts'
import { formComponentType as type } from './codes.ts'
import type { Answers, FormField, FormRules, RowAnswer } from './definition.ts'
import { newField, removeField } from './draft.ts'
import { fromPlan, toPlan } from './plan.ts'
import { wrongSettings, wrongTitle } from './settings.ts'
import { settle } from './settle.ts'
import { shownAnswer } from './stored.ts'
import { columnsIn, headingOf, withTitles } from './titles.ts'
import { conditionsInWords, ruleInWords, whyAll, whyInWords } from './why.ts'
import { wrongAnswers } from './wrong.ts'

const wrongOf = (field: FormField, answer: unknown) =>
  wrongAnswers(plainForm([field]), { [field.id]: answer as never }, { language: 'zh' })[field.id]

describe('a heading or a text between the questions', () => {
  const heading = plainField(1, { type: type.heading, name: '紧急联系人', required: true })
  const words = plainField(2, { type: type.text, content: '请仔细阅读' })
  const form = plainForm([heading, words, plainField(3)])
  it('is shown, and neither required nor answered nor stored', () => {
    const settled = settle(form, { 1: 'typed', 3: 'a' })
    expect([[...settled.visible], [...settled.required], settled.answers]).toEqual([[1, 2, 3], [], { 3: 'a' }])
    expect(wrongAnswers(form, { 1: 'typed' }, { language: 'zh' })).toEqual({})
  })
  it('follows rules like a question', () => {
    const ruled = plainForm([plainField(3), heading], [plainRule(3, 'eq', 'a', 1)])
    expect(settle(ruled, { 3: 'b' }).visible.has(1)).toBe(false)
    expect(settle(ruled, { 3: 'a' }).visible.has(1)).toBe(true)
  })
  it('is no column of lists and sheets, and has no settings of questions', () => {
    expect([questionsOf(form), columnsIn(form)].map(fields => fields.map(({ id }) => id))).toEqual([[3], [3]])
    expect(['required', 'repeat', 'content', 'visible'].map(name => concerns(name, type.text))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('a number with bounds, step and unit', () => {
  const weight = (about: Partial<FormField>) => plainField(1, { type: type.number, ...about })
  it('names both bounds with the unit', () => {
    const field = weight({ minValue: 1, maxValue: 10.5, unit: '公斤', englishUnit: 'kg' })
    expect([wrongOf(field, 1), wrongOf(field, 10.5)]).toEqual([undefined, undefined])
    expect(wrongOf(field, 10.6)).toEqual(['请输入 1 至 10.5 公斤的数值', 'Please enter a number: 1 to 10.5 kg'])
    expect(wrongOf(weight({ minValue: 18 }), 17)).toEqual([
      '请输入不少于 18 的数值',
      'Please enter a number: at least 18',
    ])
    expect(wrongOf(weight({ maxValue: 100, unit: '%' }), 101)).toEqual([
      '请输入不超过 100% 的数值',
      'Please enter a number: at most 100%',
    ])
    expect(wrongOf(weight({ minValue: -5 }), -6)?.[1]).toBe('Please enter a number: at least -5')
  })
  it('accepts multiples of the step only, exactly for decimal fractions', () => {
    expect([0.3, 0.7, 1e9 + 0.1].map(value => wrongOf(weight({ step: 0.1 }), value))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(wrongOf(weight({ step: 0.1 }), 0.35)?.[1]).toBe('At most 1 decimal place')
    expect(wrongOf(weight({ step: 0.01 }), 0.005)?.[1]).toBe('At most 2 decimal places')
    expect(wrongOf(weight({ step: 1 }), 1.5)).toEqual(['请输入整数', 'Please enter a whole number'])
    expect(wrongOf(weight({ step: 50 }), 120)).toEqual(['请输入 50 的倍数', 'Please enter a multiple of 50'])
    expect(wrongOf(weight({ step: 50 }), -100)).toBeUndefined()
  })
  it('has its unit in the headings of sheets', () => {
    const field = weight({ name: '体重', englishName: 'Weight', unit: '公斤', englishUnit: 'kg' })
    expect([headingOf(field, 'zh'), headingOf(field, 'en')]).toEqual(['体重（公斤）', 'Weight (kg)'])
  })
  it('cannot have its bounds the wrong way round', () => {
    expect(wrongSettings(weight({ minValue: 5, maxValue: 4 }))).toEqual({
      maxValue: ['最大值不能小于最小值', 'The highest number must not be less than the lowest'],
    })
    // Left over from another type, they mean nothing.
    expect(wrongSettings(plainField(1, { minValue: 5, maxValue: 4 }))).toEqual({})
  })
})

describe('a line of text with a pattern', () => {
  const line = (about: Partial<FormField>) => plainField(1, about)
  it('follows each pattern that is offered', () => {
    const fits = (pattern: string, answer: string) => wrongOf(line({ pattern }), answer) === undefined
    const cases: [string, string[], string[]][] = [
      ['digits', ['007', '１２３'], ['1.5', 'x']],
      ['letters', ['Ab'], ['A1', '甲']],
      ['capitals', ['A1B2'], ['a1']],
      ['chinese', ['阿依古丽·买买提', '𠮷野'], ['李a']],
      ['postcode', ['518000'], ['51800', '5180000']],
      ['creditCode', ['91350100M000100Y43', '91350100m000100y43'], ['91350100M000100Y44', '91350100M000100Y4']],
      ['website', ['https://expo.example.com/a?b=1'], ['expo.example.com', 'javascript:alert(1)', 'https://x y.com']],
    ]
    for (const [pattern, good, bad] of cases) {
      expect([pattern, good.filter(answer => !fits(pattern, answer))]).toEqual([pattern, []])
      expect([pattern, bad.filter(answer => fits(pattern, answer))]).toEqual([pattern, []])
    }
  })
  it('stores full-width digits as half-width ones', () => {
    expect(settle(plainForm([line({ pattern: 'postcode' })]), { 1: '５１８０００' }).answers).toEqual({ 1: '518000' })
  })
  it('refuses in its own words, in both languages', () => {
    const field = line({
      pattern: 'own',
      ownPattern: '[A-Z]{2}\\d{6}',
      patternMessage: '请输入展位合同号，如 AB123456',
      englishPatternMessage: 'Enter the contract number, such as AB123456',
    })
    expect(wrongOf(field, 'AB123456')).toBeUndefined()
    expect(wrongOf(field, 'AB12345')).toEqual([
      '请输入展位合同号，如 AB123456',
      'Enter the contract number, such as AB123456',
    ])
    expect(wrongOf({ ...field, englishPatternMessage: null }, 'x')?.[1]).toBe('请输入展位合同号，如 AB123456')
    expect(wrongOf(line({ pattern: 'digits' }), 'x')).toEqual(['只能输入数字', 'Only digits are allowed'])
  })
  it('reads the usual notation', () => {
    const matches = (pattern: string, text: string) => {
      const matcher = readPattern(pattern)
      return typeof matcher === 'function' ? matcher(text) : matcher[1]
    }
    const table: [string, string[], string[]][] = [
      ['a|bc', ['a', 'bc'], ['abc', 'b', '']],
      ['^\\d{3}-\\d{4,5}$', ['010-1234', '010-12345'], ['010-123456', '0101234']],
      ['(ab)*c?', ['', 'ab', 'ababc', 'c'], ['abb', 'cc']],
      ['(?:GB|ISO)[ /]?\\d+(\\.\\d+)?', ['GB 32100', 'ISO9001.1'], ['GB', 'ISO9001.']],
      ['[^\\s,]{2,}', ['ab', '甲乙'], ['a', 'a b', 'a,b']],
      ['[a-c-]+\\$', ['a-c$'], ['d$']],
      ['.', ['𠮷', 'a'], ['ab']],
      ['(a|b){2}|x', ['ab', 'x'], ['a', 'abx']],
      ['(a{0,2}){3}b', ['b', 'aaaaaab'], ['aaaaaaab']],
    ]
    for (const [pattern, good, bad] of table) {
      expect([pattern, good.filter(text => matches(pattern, text) !== true)]).toEqual([pattern, []])
      expect([pattern, bad.filter(text => matches(pattern, text) !== false)]).toEqual([pattern, []])
    }
  })
  it('says why a pattern cannot be read', () => {
    const why = (pattern: string) => wrongSettings(line({ pattern: 'own', ownPattern: pattern })).ownPattern?.[1]
    expect(why('(a')).toBe('A “)” is missing')
    expect(why('a)')).toBe('There is one “)” too many')
    expect(why('[a')).toBe('A “]” is missing')
    expect(why('*a')).toBe('There is nothing before “*” to repeat')
    expect(why('a{2,1}')).toBe('Write the smaller number of repeats first, such as {2,4}')
    expect(why('a{999}')).toBe('At most 200 times')
    expect(why('(a{200}){200}')).toBe('The pattern is too long: simplify it')
    expect(why('(?=a)b')).toBe('Groups that begin with “(?” are not supported')
    expect(why('(a)\\1')).toBe('“\\1” is not supported')
    expect(why('')).toBe('Please enter a pattern')
    expect(why('[z-a]')).toBe('“z-a” is in the wrong order')
  })
  it('reads each character of an answer once, whatever the pattern', () => {
    // The browser's engine would try 2^900 ways.
    for (const pattern of ['(a+)+b', '(a|a)*b', '(a*)*b', '(.*)*(.*)*b']) {
      const matcher = readPattern(pattern)
      expect([pattern, typeof matcher === 'function' && matcher('a'.repeat(900))]).toEqual([pattern, false])
    }
  })
})

describe('files of some kinds', () => {
  const documents = plainField(1, { type: type.documents, maxCheckedItem: 2, fileKinds: ['pdf', 'word'] })
  it('accepts several documents of the kinds that are allowed', () => {
    expect(wrongOf(documents, ['/files/a.pdf', '/files/b.docx'])).toBeUndefined()
    expect(wrongOf(documents, ['/files/a.pdf', '/files/b.zip'])).toEqual([
      '请上传以下类型的文件：PDF、Word 文档',
      'Please upload a file of one of these types: PDF, Word',
    ])
    expect(wrongOf(documents, ['/files/a.pdf', '/files/b.pdf', '/files/c.pdf'])).toEqual([
      '最多上传 2 个',
      'Upload at most 2',
    ])
    expect(wrongOf(plainField(1, { type: type.fileUpload, fileKinds: ['picture'] }), '/files/a.pdf')?.[1]).toBe(
      'Please upload a file of one of these types: Picture',
    )
    expect(wrongOf(plainField(1, { type: type.fileUpload }), '/files/a.zip')).toBeUndefined()
  })
  it('stores paths of uploads only', () => {
    expect(settle(plainForm([documents]), { 1: ['https://evil.example/a.pdf'] }).malformed.has(1)).toBe(true)
  })
})

describe('«none of these»', () => {
  const field = plainField(1, {
    type: type.checkbox,
    candidates: [{ name: '一' }, { name: '二' }, { name: '以上都不是', englishName: 'None of these', exclusive: true }],
  })
  it('is an answer alone, and not with others', () => {
    expect([wrongOf(field, ['以上都不是']), wrongOf(field, ['一', '二'])]).toEqual([undefined, undefined])
    expect(wrongOf(field, ['一', '以上都不是'])).toEqual([
      '「以上都不是」不能与其他选项同选',
      '“None of these” cannot be selected together with others',
    ])
  })
})

describe('a small table with rows', () => {
  const columns = [
    { key: 'c1', name: '姓名', englishName: 'Name', type: type.input, required: true },
    { key: 'c2', name: '数量', englishName: 'Number', type: type.number },
    {
      key: 'c3',
      name: '身份',
      englishName: 'Role',
      type: type.select,
      choices: [{ name: '讲解', englishName: 'Guide' }, { name: 'A|B' }],
    },
  ]
  const table = (about: object = {}): FormField => {
    const field = plainField(1, { type: type.rows, name: '人员' })
    return { ...field, webFormComponent: { ...field.webFormComponent, rowColumns: columns, ...about } }
  }
  it('keeps the cells of its columns and leaves out rows without an answer', () => {
    expect(
      settle(plainForm([table()]), { 1: [{ c1: ' 李雷 ', c2: 0, c9: 'x' }, {}, { c1: '', c2: 0 }, { c2: 3 }] as never })
        .answers,
    ).toEqual({ 1: [{ c1: '李雷' }, { c2: 3 }] })
    for (const bad of ['text', [['a']], [{ c1: { a: 1 } }], Array(101).fill({ c1: 'a' })])
      expect(wrongOf(table(), bad)?.[1]).toBe('Field 1 is incorrect')
  })
  it('names the row and the column that are wrong, and the least and most rows', () => {
    expect(wrongOf(table(), [{ c1: '李雷' }, { c2: 3 }])).toEqual([
      '第 2 行：请填写「姓名」',
      'Row 2: please fill in “Name”',
    ])
    expect(wrongOf(table(), [{ c1: 'a', c2: 'many' }])?.[1]).toBe('Row 1: “Number” is incorrect')
    expect(wrongOf(table(), [{ c1: 'a', c3: '保安' }])?.[1]).toMatch(/^Row 1: “Role”: ./)
    expect(wrongOf(table({ leastRows: 2 }), [{ c1: 'a' }])?.[1]).toBe('Please fill in at least 2 rows')
    expect(wrongOf(table({ mostRows: 1 }), [{ c1: 'a' }, { c1: 'b' }])).toEqual(['最多填写 1 行', 'At most 1 row'])
    expect(wrongOf(table(), [{ c1: 'a', c2: 2, c3: '讲解' }])).toBeUndefined()
    expect(wrongOf(table({ leastRows: 2 }), [])).toBeUndefined()
  })
  it('stands in one cell of a sheet, a line for each row, and comes back the same', () => {
    const answer: RowAnswer[] = [{ c1: '李雷', c2: 2, c3: '讲解' }, { c1: '韩 "梅" 梅' }, { c1: 'x', c3: 'A|B' }]
    const text = rowsAsText(table(), answer)
    expect(text).toBe('李雷 | 2 | 讲解\n"韩 ""梅"" 梅" |  | \nx |  | "A|B"')
    expect(rowsFromText(table(), text)).toEqual(answer)
    expect(rowsFromText(table(), rowsAsText(table(), answer, true))?.[0]).toEqual(answer[0])
    expect(rowsFromText(table(), '李雷｜2\r\n\r\n韩梅梅')).toEqual([{ c1: '李雷', c2: 2 }, { c1: '韩梅梅' }])
    expect(rowsFromText(table(), 'a|b|c|d')).toBeUndefined()
    // Once the question has become a text, the old rows are still readable.
    expect(shownAnswer(answer.slice(0, 1), 'en')).toBe('李雷 2 讲解')
    expect(rowsInLine(table(), answer.slice(0, 2), true)).toBe('李雷 2 Guide; 韩 "梅" 梅')
  })
  it('has named columns with keys of their own', () => {
    const why = (rowColumns: unknown, more: object = {}) =>
      wrongSettings(table({ rowColumns, ...more })).rowColumns?.[1]
    expect(why(columns)).toBeUndefined()
    expect(why([])).toBe('Please add a column')
    expect(why([{ ...columns[0], name: ' ' }])).toBe('Please name every column')
    expect(why([columns[0], columns[0]])).toBe('The columns are not in the right format')
    expect(why([{ ...columns[0], type: type.image }])).toBe('The columns are not in the right format')
    expect(why([{ ...columns[2], choices: [] }])).toBe('Please enter the choices of “Role”')
    expect(why(columns, { leastRows: 3, mostRows: 2 })).toBe(
      'The maximum number of rows must not be less than the minimum',
    )
  })
})

describe('a condition group «not (a and b)»', () => {
  const fields = [
    plainField(1, { type: type.select, candidates: ['是', '否'] }),
    plainField(2, { type: type.number }),
    plainField(3),
  ]
  const rule = plainRule(1, 'eq', '是', 3, { negated: true, conditions: [{ fieldId: 2, method: 'gte', value: 18 }] })
  const shown = (answers: Answers, more: Partial<typeof rule> = {}, rules: FormRules['webFormVisibleRules'] = []) =>
    settle(plainForm(fields, [{ ...rule, ...more }, ...rules]), answers).visible.has(3)
  it('holds when an answer proves that not all of its conditions hold', () => {
    expect(shown({ 1: '是', 2: 20 })).toBe(false)
    expect(shown({ 1: '是', 2: 17 })).toBe(true)
    expect(shown({ 1: '否', 2: 20 })).toBe(true)
    expect(shown({ 1: '否' })).toBe(true)
  })
  it('does not hold while nothing is answered or its questions are hidden', () => {
    expect(shown({})).toBe(false)
    expect(shown({ 1: '是' })).toBe(false)
    // The number is shown for «否» only.
    expect(shown({ 1: '是', 2: 17 }, {}, [plainRule(1, 'eq', '否', 2)])).toBe(false)
  })
  it('excludes each of them when they are joined with or', () => {
    expect(shown({ 1: '否', 2: 17 }, { join: 'or' })).toBe(true)
    expect(shown({ 1: '否', 2: 20 }, { join: 'or' })).toBe(false)
    expect(shown({ 1: '否' }, { join: 'or' })).toBe(false)
  })
  it('is said in words, with the reason', () => {
    const form = plainForm(fields, [rule])
    expect(conditionsInWords(rule, form)).toEqual([
      '并非（「字段1」等于「是」 且 「字段2」大于等于「18」）',
      'not (“Field 1” equals “是” and “Field 2” at least “18”)',
    ])
    expect(ruleInWords(rule, form)[1]).toBe(
      'Show “Field 3” while not (“Field 1” equals “是” and “Field 2” at least “18”)',
    )
    const why = whyAll(form, { 1: '否' }).find(({ field }) => field.id === 3)
    expect([why?.visible, why && whyInWords(why)[0]?.[1].startsWith('Shown because not (')]).toEqual([true, true])
  })
})

describe('an answer repeated in a later name', () => {
  const fields = [
    plainField(1, { name: '陪同人', englishName: 'Companion' }),
    plainField(2, {
      type: type.select,
      candidates: [{ name: '参观', englishName: 'Visiting' }],
      name: '目的',
      englishName: 'Purpose',
    }),
    plainField(3, {
      name: '{答案} 与您的关系',
      englishName: 'How is { Answer } related to you?',
      titleFieldId: 1,
      required: true,
    }),
    plainField(4, { name: '关于「{答案}」', englishName: 'About “{answer}”', titleFieldId: 2 }),
  ]
  const form = plainForm(fields, [plainRule(2, 'eq', '参观', 1)])
  const names = (answers: Answers) =>
    withTitles(form, settle(form, answers).answers).webFormFieldGroups[0]?.webFormFields.map(
      ({ name, englishName }) => [name, englishName],
    )
  it('stands there in the reader’s language, and in what is said of the question', () => {
    const answers = { 1: '<b>王芳</b> $& {答案}', 2: '参观' }
    expect(names(answers)?.slice(2)).toEqual([
      ['<b>王芳</b> $& {答案} 与您的关系', 'How is <b>王芳</b> $& {答案} related to you?'],
      ['关于「参观」', 'About “Visiting”'],
    ])
    expect(wrongAnswers(form, { 1: '王芳', 2: '参观' }, { language: 'zh' })[3]).toEqual([
      '请输入王芳 与您的关系',
      'Please enter How is 王芳 related to you?',
    ])
  })
  it('leaves nothing when the question is hidden or unanswered', () => {
    expect(names({ 1: '王芳' })?.slice(2)).toEqual([
      ['与您的关系', 'How is related to you?'],
      ['关于「」', 'About “”'],
    ])
  })
  it('is left open where a name stands for many people', () => {
    expect(columnsIn(form).map(({ name }) => name)).toEqual(['陪同人', '目的', '… 与您的关系', '关于「…」'])
  })
  it('comes from an earlier question that can be read aloud', () => {
    const other = (titleFieldId: number, first = fields[0] as FormField) => {
      const one = { ...(fields[2] as FormField), titleFieldId }
      return wrongTitle(one, plainForm([first, one, plainField(9)]))?.[1]
    }
    expect(other(1)).toBeUndefined()
    expect([other(9), other(3), other(77)]).toEqual(
      Array(3).fill('Please select a question that comes before this one'),
    )
    expect(other(1, plainField(1, { type: type.image }))).toBe('The answer to this question cannot be shown in a name')
    const silent = { ...(fields[2] as FormField), name: '关系' }
    expect(wrongTitle(silent, plainForm([fields[0] as FormField, silent]))?.[1]).toBe(
      'Please write {answer} in the name',
    )
    expect(other(1, plainField(1, { label: 'idNumber' }))).toBe('The answer to this question cannot be shown in a name')
  })
  it('goes with the question when that is removed', () => {
    expect(removeField(form, 1).webFormFieldGroups[0]?.webFormFields.map(field => field.titleFieldId)).toEqual([
      null,
      null,
      2,
    ])
  })
})

describe('a template of a form', () => {
  it('keeps kinds of file, pictures, what excludes others, negated rules and repeated answers', () => {
    const first = { ...newField(-1, type.checkbox, '多选', 'Several') }
    const form = plainForm(
      [
        {
          ...first,
          webFormComponent: {
            ...first.webFormComponent,
            webFormCandidates: [
              {
                ...(plainField(1, { candidates: ['无'] }).webFormComponent.webFormCandidates[0] as never as object),
                exclusive: true,
                picture: '/files/a.png',
              } as never,
            ],
          },
        },
        plainField(-2, { type: type.documents, fileKinds: ['pdf'], name: '{答案}的文件', titleFieldId: -1 }),
      ],
      [plainRule(-1, 'eq', '无', -2, { negated: true })],
    )
    const again = fromPlan(JSON.parse(JSON.stringify(toPlan(form))))
    const [one, two] = questionsOf(again) as [FormField, FormField]
    expect(one.webFormComponent.webFormCandidates[0]).toMatchObject({ exclusive: true, picture: '/files/a.png' })
    expect(two).toMatchObject({ titleFieldId: one.id, webFormComponent: { fileKinds: ['pdf'] } })
    expect(again.webFormVisibleRules[0]).toMatchObject({ negated: true, resultId: two.id })
  })
})
