/**
 * Names of fields and codes in the present interface, and what they were called before. A sheet
 * that was exported or filled in then is still read. Whoever renames a field or a code of a list
 * that can be imported adds its former name here.
 */
const names: Readonly<Record<string, readonly string[]>> = {
  // Prices of a form.
  依据的题目: ['看哪道题'],
  适用的答案: ['选了这些答案的人'],
  'For people who answered': ['For those who answered'],
  询问人数的题目: ['问人数的题目'],
  最少人数: ['至少人数'],
  'Minimum people': ['At least (people)'],
  最多人数: ['至多人数'],
  'Maximum people': ['At most (people)'],
  开始时间: ['从'],
  截止时间: ['到'],
  // Forms and questions.
  'Valid at once when the person’s first record is valid': ["Submit as valid when the user's first record is valid"],
  'Repeat submissions': ['Same person again'],
  要求的格式: ['须符合'],
  'Required format': ['Must look like'],
  'Custom format': ['Own pattern'],
  'Wrong format message': ['Message when the pattern does not match'],
  'English wrong format message': ['The same message in English'],
  'File types allowed': ['Kinds of file'],
  'Minimum rows': ['Least rows'],
  'Maximum rows': ['Most rows'],
  'How more conditions combine': ['Further conditions joined by'],
  'More conditions': ['Further conditions'],
  Reversed: ['Negated'],
  // Codes of forms and questions.
  'Personal registration': ['Personal register'],
  'Group registration': ['Group register'],
  'Short text': ['Input'],
  'Drop-down': ['Select'],
  'Multiple choice': ['Checkbox'],
  'Single choice': ['Radio'],
  'Multi-level choice': ['Cascader'],
  'Long text': ['Textarea'],
  Rating: ['Rate'],
  'Image upload': ['Image'],
  'Face photo': ['Face image'],
  'Multiple files': ['Several files'],
  'Province, city and district': ['Province-city-district'],
  'Province and city': ['Province-city'],
  'Two-level choice': ['Second radio'],
  'Hotel order': ['Hotel order select'],
  Signature: ['Signature board'],
  Preselected: ['Chosen beforehand'],
  'Not preselected': ['Not chosen'],
  'Do not show the notice': ['Do not show'],
  'Stay on the form': ['Stay'],
  'Letter 3': ['LetterFbh'],
  'Message, then home page': ['Notice then site root'],
}
/** Words that were replaced in every name: 默认主办方 was 默认商家. */
const words: readonly (readonly [now: RegExp, before: string])[] = [
  [/活动/g, '项目'],
  [/主办方/g, '商家'],
  [/员工账号/g, '系统用户'],
  [/\bevent(?=s?\b)/gi, 'project'],
  [/\borganiser(?=s?\b)/gi, 'seller'],
  [/\bstaff account(?=s?\b)/gi, 'system user'],
  [/\bbadge\b/gi, 'cert'],
  [/\bproduct\b/gi, 'commodity'],
]

/** What a field or a code was called before. */
export function formerNames(name: string): readonly string[] {
  const reworded = words.reduce((text, [now, before]) => text.replace(now, before), name)
  return [...(names[name] ?? []), ...(reworded === name ? [] : [reworded])]
}
