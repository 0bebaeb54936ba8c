import type { Questions } from './questions.ts'

export const enUs: Questions = {
  topics: {
    cost: 'What it costs',
    applying: 'Applying',
    money: 'Getting the money',
    repaying: 'Paying back',
    account: 'Your account',
    safety: 'Safety',
  },
  questions: {
    totalCost: {
      question: 'What will my loan cost in all?',
      answer:
        'You see it before you agree: what you receive, every charge, what you pay back in total and the rate per year. Nothing is added later, except late charges if you pay late, and those have a legal limit.',
    },
    legalLimit: {
      question: 'How much can I ever be charged?',
      answer:
        'The legal limit is {capRule}. If a charge would pass it, it stops there. Your loan shows what has been charged so far and the most that ever may be.',
    },
    applyingFree: {
      question: 'Do I pay anything to apply?',
      answer:
        'No. Applying, being refused and cancelling before you take the money cost nothing. Nobody from {lender} asks you to send money first.',
    },
    whatIsNeeded: {
      question: 'What do I need to apply?',
      answer:
        'Your ID, a few facts about you and your work, {contacts} people who know you, an account in your own name, and your face in front of the camera. Each step is saved, so you can stop and come back, on another phone too.',
    },
    howLong: {
      question: 'How long does the check take?',
      answer:
        'The screen shows each stage while it happens. If a person has to look at something, we send you a message when it is done.',
    },
    whyPhotos: {
      question: 'Why do you need photos of my ID and face?',
      answer:
        'So that nobody borrows in your name. The photos are locked with a key of your own, only the check sees them, and they are destroyed with your account.',
    },
    whyRefused: {
      question: 'Why was I refused, and when can I try again?',
      answer:
        'Your loan shows the reasons and the date. It is {retryDays} days from the refusal. Asking sooner is not possible and does not help.',
    },
    sentBack: {
      question: 'My application came back. What now?',
      answer:
        'It says exactly what to mend, for example one photo. Mend that and send it again; everything else is kept. After 30 days without an answer it ends by itself.',
    },
    sevenDaysOnly: {
      question: 'Why am I offered only seven days?',
      answer:
        'The loans of 3 to 6 months need a proof of income that has been checked. Add one in the work step, and the longer terms open.',
    },
    whenMoney: {
      question: 'When does the money come?',
      answer:
        'We send it when you take the offer. How fast it arrives depends on your bank. The loan starts on the day it arrives, so you pay no interest for waiting.',
    },
    payoutFailed: {
      question: 'The money did not arrive. What happened?',
      answer:
        'If your bank sends it back, the offer stands again and says why. Correct the account and take the money again. You owe nothing meanwhile.',
    },
    whoseAccount: {
      question: 'Can the money go to another person’s account?',
      answer: 'No. It goes only to an account in your own name. That protects you if somebody gets hold of your phone.',
    },
    howToPay: {
      question: 'How do I pay back?',
      answer:
        'Open Repay. Scan the QR, or transfer with the code shown. The code tells us whose money it is; the screen changes as soon as the bank tells us.',
    },
    payPart: {
      question: 'Can I pay a part?',
      answer:
        'Yes, any amount, any time. It goes to the oldest due date first: penalty, overdue interest, fees, interest, principal. You can see the split before you pay.',
    },
    payEarly: {
      question: 'Can I pay everything early?',
      answer:
        'Yes, without a fee. You owe the principal left and interest to that day. Your loan shows the amount and what you save.',
    },
    paidNotShown: {
      question: 'I paid, but it is not shown.',
      answer:
        'Send a photo of the receipt on the Repay screen. Late charges stop while we look at it. The payment counts from the day you made it, not the day we hear of it.',
    },
    paidTooMuch: {
      question: 'I paid too much.',
      answer: 'What is over is yours. It is shown as your credit, and you can have it sent back to your account.',
    },
    payingLate: {
      question: 'What happens if I pay late?',
      answer:
        'The late charges of your agreement are added, never more than the legal limit, and you see them day by day. We contact only you, and only {contactHours}. We do not threaten, publish or call your family to pay.',
    },
    moreTime: {
      question: 'Can I get more time?',
      answer:
        'If an extension is open for your loan, Repay shows it with its whole cost first. It is possible twice at most. If things are harder, ask for a hardship plan under Settings, Special request.',
    },
    newNumber: {
      question: 'I have a new phone number.',
      answer:
        'Change it under Settings while you still have the old one. Without the old one, call {hotline}: we have to be sure it is you.',
    },
    forgotPassword: {
      question: 'I forgot my password.',
      answer: 'Sign in with a code instead, or choose Forgot password and set a new one with a code.',
    },
    whatIsHeld: {
      question: 'What do you know about me?',
      answer:
        'Everything is under Me: what you told us, your consents, your loans. You can take all of it with you as one file.',
    },
    deleteAccount: {
      question: 'How do I delete my account?',
      answer:
        'Under Settings, Delete account, or without signing in at the address our store page names. Once no loan is open, your personal data is destroyed within 72 hours.',
    },
    contactPeople: {
      question: 'Will you call the people I named?',
      answer:
        'Not to collect, ever. They help us see that you are you. We do not read your phone’s address book; you type or pick each person yourself.',
    },
    neverAsked: {
      question: 'How do I know it is really you?',
      answer:
        'We never ask for your code or password, and never for money before a loan. If somebody does, end the call and ring {hotline}.',
    },
    lostPhone: {
      question: 'I lost my phone.',
      answer:
        'Sign in on another phone and choose Sign out everywhere. Then call {hotline} if somebody may know your number’s codes.',
    },
    complaint: {
      question: 'How do I complain?',
      answer:
        'Write in Online service, to {email}, or call {hotline}. Every complaint gets an answer in writing. Your agreement names the authority you can turn to.',
    },
  },
}
