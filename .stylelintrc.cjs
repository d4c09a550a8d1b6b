/** One scss beside its component: BEM, tokens, logical properties only (right-to-left comes for free). */
const word = '[a-z0-9]+(-[a-z0-9]+)*'

module.exports = {
  extends: ['stylelint-config-standard-scss'],
  ignoreFiles: ['node_modules/**', 'dist/**', 'android/**', 'ios/**', '.cache/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'selector-class-pattern': [
      `^((at|taro)[-_].+|m_svip_[0-7]|${word}(__${word})?(--${word})?)$`,
      { resolveNestedSelectors: true, message: 'Class names are BEM: block__element--modifier.' },
    ],
    'property-disallowed-list': [
      [
        'left',
        'right',
        'float',
        'clear',
        '/^(margin|padding)-(left|right)$/',
        '/^border-(left|right)/',
        '/^border-(top|bottom)-(left|right)-radius$/',
        '/^scroll-(margin|padding)-(left|right)$/',
      ],
      {
        message: (name) =>
          `Use the logical property instead of "${name}" (inset-inline-start, margin-inline-end, border-start-start-radius …).`,
      },
    ],
    'declaration-property-value-disallowed-list': [
      {
        'text-align': ['left', 'right'],
        '/^(margin|padding|inset)$/': ['/^\\S+\\s+\\S+\\s+\\S+\\s+\\S+$/'],
      },
      {
        message: (name, value) =>
          `"${name}: ${value}" is not logical: use start, end or the -inline and -block properties.`,
      },
    ],
    // The mini-program's older web view knows neither the new colour syntax nor ranges in media queries.
    'color-function-notation': null,
    'color-function-alias-notation': null,
    'alpha-value-notation': null,
    'media-feature-range-notation': 'prefix',
    // 480PX: capitals keep a length from being scaled.
    'unit-no-unknown': true,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    // The mini-program's web view knows masks by their prefix only.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['/^-webkit-mask/'] }],
    'no-descending-specificity': null,
    'scss/double-slash-comment-empty-line-before': null,
    'scss/dollar-variable-empty-line-before': null,
    // Mini-program pages and the web components of Taro are elements of their own.
    'selector-type-no-unknown': [
      true,
      {
        ignore: ['custom-elements'],
        ignoreTypes: ['page', 'view', 'text', 'image', 'button', 'scroll-view'],
      },
    ],
    'no-empty-source': null,
  },
}
