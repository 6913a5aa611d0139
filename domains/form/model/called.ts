import type { Pair } from '@pavilion/declare'

/** Words about a form as its organiser calls it: «观众登记» is signed up for with «立即登记». */
export const asCalled = ({ name }: { readonly name?: string | null }, [zh, en]: Pair): Pair => {
  const own = /登记|注册/.exec(name ?? '')?.[0]
  return [own ? zh.replaceAll('报名', own) : zh, en]
}
