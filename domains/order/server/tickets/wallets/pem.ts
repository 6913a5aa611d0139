/**
 * A PEM text as it was pasted, be it in one line or with escaped line ends, in its proper lines;
 * undefined where it holds none. Pure.
 */
export function properPem(text: string | null | undefined): string | undefined {
  const plain = (text ?? '').replace(/\\n/g, '\n')
  const [, kind, body = ''] = /-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END \1-----/.exec(plain) ?? []
  const letters = body.replace(/\s/g, '')
  if (!kind || !/^[A-Za-z0-9+/]+=*$/.test(letters)) return undefined
  return `-----BEGIN ${kind}-----\n${(letters.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${kind}-----\n`
}
