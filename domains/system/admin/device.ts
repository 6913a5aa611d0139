const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/**
 * Browser and system of a user agent: “Chrome · Windows”. An unknown one is shown as it is, cut to
 * 40 characters; undefined when there is none.
 */
export function deviceOf(userAgent: string | null | undefined): string | undefined {
  if (!userAgent) return undefined
  const found = [browsers, systems].flatMap(list => list.find(([mark]) => mark.test(userAgent))?.[1] ?? [])
  return found.length ? found.join(' · ') : userAgent.slice(0, 40)
}
