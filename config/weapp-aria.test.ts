import { toCamelCase, UnRecursiveTemplate } from '@tarojs/shared/dist/template'
import { ARIA, carryAria } from './weapp-aria'

function templatesOf(change: (template: UnRecursiveTemplate) => void): Map<string, string> {
  const template = new UnRecursiveTemplate()
  change(template)
  const names = [
    'view',
    'static-view',
    'catch-view',
    'pure-view',
    'click-view',
    'text',
    'input',
    'textarea',
  ]
  const wxml = template.buildTemplate({
    includes: new Set(names),
    exclude: new Set(),
    thirdPartyComponents: new Map(),
    includeAll: false,
  })
  return new Map(
    [...wxml.matchAll(/<template name="tmpl_0_(\w+)">([^]*?)<\/template>/g)].map(
      ([, name = '', body = '']) => [name, body],
    ),
  )
}

it("Taro's templates of what is tapped and typed into carry what WeChat reads out, and nothing else changes", () => {
  const before = templatesOf(() => undefined)
  const after = templatesOf(carryAria)
  const carried = [...after].flatMap(([name, body]) => (body === before.get(name) ? [] : [body]))
  const whole = carried.filter((body) => body.includes('aria-role'))
  expect(new Set(carried.map((body) => /<(\w+)/.exec(body)?.[1]))).toEqual(
    new Set(['view', 'input', 'textarea']),
  )
  expect(whole.length).toBeGreaterThanOrEqual(2)
  for (const body of whole)
    for (const attribute of ARIA)
      expect(body).toContain(`${attribute}="{{i.${toCamelCase(attribute)}}}"`)
})
