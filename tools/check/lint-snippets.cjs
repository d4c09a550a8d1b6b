// node tools/check/lint-snippets.cjs < [{file, code}, …]: the rules each snippet breaks, as JSON. A process of its own,
// since ESLint imports its config dynamically, which Jest cannot. Type-aware rules are left out: snippets are in no program.
const path = require('node:path')
const { ESLint } = require('eslint')

const typeAware = /floating|misused|await-thenable|unnecessary-type-assertion|exhaustiveness/
const root = path.resolve(__dirname, '../..')

async function main() {
  const eslint = new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => !typeAware.test(ruleId),
    overrideConfig: {
      languageOptions: { parserOptions: { project: null } },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
    },
  })
  const snippets = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
  const answers = []
  for (const { file, code } of snippets) {
    const [result] = await eslint.lintText(code, { filePath: path.join(root, file) })
    answers.push((result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message))
  }
  console.log(JSON.stringify(answers))
}

void main()
