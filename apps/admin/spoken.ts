/**
 * Buttons of Ant Design's components whose labels are always English or missing: where they are,
 * the present code, and the label to use.
 */
const words: readonly (readonly [file: string, written: string, zh: string, en: string, beside?: string])[] = [
  ['select/es/hooks/useAllowClear.js', "'Clear'", '清除', 'Clear'],
  ['color-picker/components/ColorClear.js', '"Clear color"', '清除颜色', 'Clear colour'],
  ['input-number/es/StepHandler.js', "'Increase Value'", '增加', 'Increase'],
  ['input-number/es/StepHandler.js', "'Decrease Value'", '减少', 'Decrease'],
  ['input/es/BaseInput.js', 'className: clsx(clearIconCls,', '清除', 'Clear', '"aria-label": '],
]
export const speaking =
  /[\\/](select[\\/]es[\\/]hooks[\\/]useAllowClear|color-picker[\\/]components[\\/]ColorClear|input-number[\\/]es[\\/]StepHandler|input[\\/]es[\\/]BaseInput)\.js$/
/**
 * The code of a component of Ant Design with labels in the page's language, read on every render.
 * @throws if the expected code is missing: a newer version may have its own label
 */
export function spoken(code: string, id: string): string {
  return words
    .filter(([file]) => id.replaceAll('\\', '/').endsWith(`/${file}`))
    .reduce((patched, [file, written, zh, en, beside]) => {
      if (!patched.includes(written))
        throw new Error(`${file} no longer says ${written}: see whether apps/admin/spoken.ts is still needed`)
      const name = `(document.documentElement.lang === 'en' ? '${en}' : '${zh}')`
      return patched.replace(written, beside === undefined ? name : `${beside}${name}, ${written}`)
    }, code)
}
