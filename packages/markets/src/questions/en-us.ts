import type { Questions } from './questions.ts'

export const enUs: Questions = {
  topics: {
    cost: 'What it costs',
    applying: 'Applying',
    money: 'Getting the money',
    repaying: 'Repaying',
    account: 'Your account',
    safety: 'Safety',
  },
  questions: {
    totalCost: {
      question: 'How much will my loan cost in total?',
      answer:
        'You see it before you agree: what you receive, every charge, the total you pay back and the yearly rate. Nothing is added later, except late charges if you pay late and interest if you extend a due date. Late charges have a legal maximum.',
    },
    legalLimit: {
      question: 'What is the most I can be charged?',
      answer:
        'The legal maximum is {capRule}. A charge that would go over it stops there. Your loan shows what has been charged so far and the legal maximum that applies.',
    },
    applyingFree: {
      question: 'Do I pay anything to apply?',
      answer:
        'No. It costs nothing to apply or to be refused, and you can cancel at no cost until you ask for the money. No one from {lender} will ask you to send money first.',
    },
    whatIsNeeded: {
      question: 'What do I need to apply?',
      answer:
        'Your ID, some information about you and your work, {contacts} people who know you, an account in your own name, and a face check with your camera. Each step is saved, so you can stop and come back, even on another phone.',
    },
    howLong: {
      question: 'How long does the review take?',
      answer:
        'The screen shows each stage as it happens. If our team has to review something, you see the date by which you will have the result, and we let you know.',
    },
    whyPhotos: {
      question: 'Why do you need photos of my ID and face?',
      answer:
        'So no one else can borrow in your name. The photos are encrypted with a key of your own, used only to verify you, and destroyed with your account.',
    },
    whyRefused: {
      question: 'Why was I not approved, and when can I try again?',
      answer:
        'Your loan shows the reasons and the day from which you can apply again: usually {retryDays} days after the decision, or the birthday on which you are old enough if that is later. If there is no such day, it says so.',
    },
    sentBack: {
      question: 'My application was sent back. What now?',
      answer:
        'It shows exactly what to fix, for example one photo. Fix that and send it again. Everything else is saved. If you do not respond within {rollbackDays} days, the application ends by itself.',
    },
    longerTerm: {
      question: 'Why can’t I choose a longer term?',
      answer:
        'Longer terms need proof of work. Add it in the Work and income step and you can choose them. We check it when we review your application.',
    },
    whenMoney: {
      question: 'When do I get the money?',
      answer:
        'We send it when you accept. How fast it arrives depends on your bank. Your loan starts on the day it arrives, so you pay no interest while you wait.',
    },
    payoutFailed: {
      question: 'The money did not arrive. What happened?',
      answer:
        'If your bank returns it, the loan is available again and shows the reason. Correct the account and get the money again. You owe nothing in the meantime.',
    },
    whoseAccount: {
      question: 'Can you send the money to someone else’s account?',
      answer:
        'No. We only send it to an account in your own name. This protects you if someone gets hold of your phone.',
    },
    howToPay: {
      question: 'How do I pay back my loan?',
      answer:
        'Open Repay. Scan the QR code, or make a transfer with the code shown. The code tells us the payment is yours. The screen updates as soon as the bank notifies us.',
    },
    payPart: {
      question: 'Can I pay part of it?',
      answer:
        'Yes, any amount at any time, at no fee. It goes to the oldest due date first, in this order: late fee, late interest, fees, interest, principal. What you pay before a due date lowers your interest from that day on. You can see the split and your next payment before you pay.',
    },
    payEarly: {
      question: 'Can I pay everything early?',
      answer:
        'Yes, at no fee. Interest is charged day by day, only on the principal you still owe. You pay the remaining principal and the interest and fees to that day, so the earlier you pay, the less it costs. On the day you receive the money it costs nothing. Your loan shows the amount and how much you save.',
    },
    payExtra: {
      question: 'What happens when I pay more than my next payment?',
      answer:
        'The extra goes to your principal and lowers your interest from that day on. Before you pay, you choose what it does: finish sooner (the last payments get smaller or are no longer needed) or lower payments (the later payments get smaller). Your next payment stays: you see its date and amount first.',
    },
    paidNotShown: {
      question: 'I paid, but it is not showing.',
      answer:
        'Send your payment proof on the Repay screen. Late charges are paused while we review it; if we cannot confirm the payment, the late charges for these days are added. A confirmed payment counts from the day you made it, not the day we were notified.',
    },
    paidTooMuch: {
      question: 'I paid too much. What happens to it?',
      answer: 'The overpayment is yours. Your loan shows it, and you can have it sent back to your account.',
    },
    payingLate: {
      question: 'What happens if I pay late?',
      answer:
        'The late charges in your agreement are added, never more than the legal maximum, and you can see them day by day. They are charged only on what is overdue. We contact only you, and only {contactHours}. We do not threaten you, publish anything, or call your family to collect.',
    },
    moreTime: {
      question: 'Can I get more time to pay?',
      answer:
        'If your loan can be extended, Repay shows the full cost first. You can extend at most twice. If you are in difficulty, ask for a hardship plan in Settings, Special request. If we offer one, you see its dates and its total before you agree, and it never costs more than going on without it.',
    },
    writtenOff: {
      question: 'What does it mean when my loan is written off?',
      answer:
        'From that day nothing more is added: no interest, no fees, no late charges. You still owe what you owed then, and every payment lowers it. You pay the same way as before, and your rights stay the same.',
    },
    newNumber: {
      question: 'I have a new phone number.',
      answer:
        'Change it in Settings while you still have the old one. If you no longer have it, call {hotline}. We have to be sure that it is you.',
    },
    forgotPassword: {
      question: 'I forgot my password.',
      answer: 'Log in with a code instead, or tap Forgot password and set a new one with a code.',
    },
    whatIsHeld: {
      question: 'What data do you hold about me?',
      answer:
        'You will find it all under Me: what you filled in, what you agreed to, and your loans. You can download everything in one file.',
    },
    deleteAccount: {
      question: 'How do I delete my account?',
      answer:
        'Go to Settings, Close account, or use the address on our app store page without logging in. Your personal data is deleted within {deletionHours} hours. This cannot be done while a loan, an application or an offer is open, or while we hold an overpayment of yours or are sending it back. A Gold account can be closed once our team has agreed to it: send a special request. You always see the reason.',
    },
    contactPeople: {
      question: 'Will you call my contacts?',
      answer:
        'Never to collect. We may contact them only to confirm that they know you. We do not read your phone’s contact list. You enter or pick each person yourself.',
    },
    neverAsked: {
      question: 'How do I know it is really you?',
      answer:
        'We never ask for your code or password, and never for money before a loan. If someone does, end the call and call {hotline}.',
    },
    lostPhone: {
      question: 'I lost my phone.',
      answer:
        'Log in on another phone and choose Log out on all devices. Then call {hotline} if someone may be able to see the codes we text you.',
    },
    complaint: {
      question: 'How do I make a complaint?',
      answer:
        'Use “Message us” in the app, email {email}, or call {hotline}. Every complaint gets a written answer. Your agreement names the authority you can also turn to.',
    },
  },
}
