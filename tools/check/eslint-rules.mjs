/** Small ESLint rules of ours, for what no rule of a library says. */

const hasLetters = (text) => /\p{L}{2,}/u.test(text)
const visibleAttributes = new Set([
  'placeholder',
  'title',
  'label',
  'aria-label',
  'ariaLabel',
  'alt',
  'content',
  'confirmText',
  'cancelText',
])

/** Text that a person sees must come from the texts of locales/. */
const noVisibleText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Visible text "{{text}}" must come from locales/ (use t()).' },
  },
  create(context) {
    const report = (node, text) =>
      context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } })
    const literal = (node) =>
      node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
    return {
      JSXText(node) {
        if (hasLetters(node.value)) report(node, node.value)
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXAttribute') return
        const text = literal(node.expression)
        if (text && hasLetters(text)) report(node, text)
      },
      JSXAttribute(node) {
        if (!visibleAttributes.has(node.name.name)) return
        const text = literal(node.value) ?? literal(node.value?.expression)
        if (text && hasLetters(text)) report(node, text)
      },
    }
  },
}

/** A note of work left (`@TODO`) needs a reason; a rule switched off needs one as well. */
const reasons = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      todo: 'Write "@TODO" with the reason why it is not done now, or do it.',
      disable: 'Say after " -- " why the rule is switched off here.',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value.trim()
          if (
            /\b(FIXME|XXX|HACK)\b|(?<!@)\bTODO\b(?!")/.test(text) ||
            /@TODO\s*:?\s*(\S+\s*){0,3}$/.test(text)
          ) {
            context.report({ loc: comment.loc, messageId: 'todo' })
          }
          if (/^eslint-disable/.test(text) && !/ -- \S+ \S+/.test(text))
            context.report({ loc: comment.loc, messageId: 'disable' })
        }
      },
    }
  },
}

export default { rules: { 'no-visible-text': noVisibleText, reasons } }
